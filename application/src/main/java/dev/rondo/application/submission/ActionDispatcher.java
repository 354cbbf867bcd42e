package dev.rondo.application.submission;

import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;

/** The handlers of actions, what executes what they allow, and who is told of it. */
public record ActionDispatcher(
    ActionHandler results,
    ActionHandler items,
    ActionHandler community,
    EffectExecutor effects,
    ActionListener listener) {

  /** Executes what is allowed, inside the write transaction that decided it. */
  void execute(Decision.Allowed allowed) {
    effects.execute(allowed.actor(), allowed.effect());
  }

  /** The handler of an action, by its target. */
  public ActionHandler of(PlayerAction action) {
    return switch (action.target()) {
      case Target.LevelResult _ -> results;
      case Target.Creation _, Target.OnItem _ -> items;
      case Target.OnCommunity _, Target.OnComment _ -> community;
    };
  }
}
