package dev.rondo.application.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Effect;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.ViewUpdate;
import java.util.Map;

/**
 * Decides on one kind of player action: results of levels, actions on items or actions in
 * communities.
 */
public interface ActionHandler {

  /**
   * Decides whether an action is allowed and what it would change; changes nothing itself.
   *
   * @param newName the name that a new item or comment gets
   */
  Decision decide(PlayerId player, PlayerAction action, ItemName newName);

  /**
   * Decides as {@link #decide(PlayerId, PlayerAction, ItemName)} does, on what is locked with the
   * player.
   */
  default Decision decide(Player player, PlayerAction action, ItemName newName) {
    return decide(player.profile().id(), action, newName);
  }

  /** Reads the files that an action waited for, outside of transactions, once all are stored. */
  default void prepare(PlayerId player, PlayerAction action, ItemName newName) {
    // Most files need not be read.
  }

  /**
   * Locks the rows that the decision depends on until the caller's write transaction ends, so that
   * a decision made after this still holds at commit. Called after the files of the action are
   * retained: this order of locks prevents deadlocks.
   */
  void lockDependencies(PlayerAction action);

  /** Whether an action has no files and is decided once, under its locks, which few others need. */
  default boolean isDirect(PlayerAction action) {
    return false;
  }

  /** Whether an action may be executed. */
  sealed interface Decision {

    /**
     * It may be executed.
     *
     * @param files the files that it needs, each with what it must be
     * @param viewUpdate what the client must reload afterwards
     */
    record Allowed(Map<FileHash, FileRule> files, ViewUpdate viewUpdate, Actor actor, Effect effect)
        implements Decision {}

    /** It may not be executed. */
    record Rejected(ActionRejection rejection) implements Decision {}
  }
}
