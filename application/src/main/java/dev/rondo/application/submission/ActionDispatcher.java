package dev.rondo.application.submission;

import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Target;

/** Passes each action to the handler of its target, and executes what it allows. */
public record ActionDispatcher(
    ActionHandler results, ActionHandler items, ActionHandler community, EffectExecutor effects) {

  /**
   * Decides without locks. A change between two reads can look like a reason to reject, such as an
   * item that becomes a draft, so what is rejected is read once more.
   */
  public Decision decide(PlayerId player, PlayerAction action, ItemName newName) {
    Decision decision = handler(action).decide(player, action, newName);
    return decision instanceof Decision.Rejected
        ? handler(action).decide(player, action, newName)
        : decision;
  }

  Decision decide(Player player, PlayerAction action, ItemName newName) {
    return handler(action).decide(player, action, newName);
  }

  void prepare(PlayerId player, PlayerAction action, ItemName newName) {
    handler(action).prepare(player, action, newName);
  }

  public void lockDependencies(PlayerAction action) {
    handler(action).lockDependencies(action);
  }

  boolean isDirect(PlayerAction action) {
    return handler(action).isDirect(action);
  }

  /** Executes what is allowed, inside the write transaction that decided it. */
  void execute(Decision.Allowed allowed) {
    effects.execute(allowed.actor(), allowed.effect());
  }

  private ActionHandler handler(PlayerAction action) {
    return switch (action.target()) {
      case Target.LevelResult _ -> results;
      case Target.Creation _, Target.OnItem _ -> items;
      case Target.OnCommunity _, Target.OnComment _ -> community;
    };
  }
}
