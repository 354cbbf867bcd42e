package dev.rondo.application.submission;

import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.submission.Effect;

/** Executes what a decision allows, and records it in the audit log where that matters. */
@FunctionalInterface
public interface EffectExecutor {

  /** Executes an effect, inside the write transaction that decided it, with its files stored. */
  void execute(ChangeRequest request, Effect effect);

  /** As {@link #execute(ChangeRequest, Effect)}, without a reason. */
  default void execute(Actor actor, Effect effect) {
    execute(ChangeRequest.by(actor), effect);
  }
}
