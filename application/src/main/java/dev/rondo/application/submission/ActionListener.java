package dev.rondo.application.submission;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;

/** Driven port: learns of each action after its commit. Never throws. */
@FunctionalInterface
public interface ActionListener {

  /** Called after an action; again when a client repeats its last upload. */
  void executed(PlayerId player, Target target);
}
