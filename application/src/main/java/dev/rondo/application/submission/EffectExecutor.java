package dev.rondo.application.submission;

import dev.rondo.domain.player.Actor;
import dev.rondo.domain.submission.Effect;

/** Executes what a decision allows. */
@FunctionalInterface
public interface EffectExecutor {

  /**
   * Executes an effect, inside a write transaction of the caller in which it was decided, with
   * every file that it needs in the store.
   *
   * @param actor who changes it
   */
  void execute(Actor actor, Effect effect);
}
