package dev.rondo.application.submission;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;

/** Driven port: told of each action after it was executed and committed. Never throws. */
@FunctionalInterface
public interface ActionListener {

  /**
   * An action was executed; a client that repeats its last upload may have it told again.
   *
   * @param target what it was about
   */
  void executed(PlayerId player, Target target);
}
