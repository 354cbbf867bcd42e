package dev.rondo.application.submission;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.submission.Effect;

/** Executes what a decision allows, and records it in the audit log if others may ask about it. */
@FunctionalInterface
public interface EffectExecutor {

  /**
   * Executes an effect, inside a write transaction of the caller in which it was decided, with
   * every file that it needs in the store.
   *
   * @param request who asks for it
   */
  void execute(ChangeRequest request, Effect effect);

  /** As {@link #execute(ChangeRequest, Effect)}, without a reason. */
  default void execute(Actor actor, Effect effect) {
    execute(ChangeRequest.by(actor), effect);
  }
}
