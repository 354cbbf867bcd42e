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
import java.util.List;
import java.util.Map;

/** Decides on one kind of player action. */
public interface ActionHandler {

  /** Decides whether an action is allowed and what it would change; changes nothing itself. */
  Decision decide(PlayerId player, PlayerAction action, ItemName newName);

  /** Decides as the other method does, on what is locked with the player. */
  default Decision decide(Player player, PlayerAction action, ItemName newName) {
    return decide(player.profile().id(), action, newName);
  }

  /** Reads the stored files of an action, outside of transactions. */
  default void prepare(PlayerId player, PlayerAction action, ItemName newName) {
    // Most files need not be read.
  }

  /**
   * Locks the rows that the decision depends on until the write transaction ends, so that the
   * decision holds at commit. Called after the files were retained: this order prevents deadlocks.
   */
  void lockDependencies(PlayerAction action);

  /** Whether an action has no files and is decided once, under locks that few others need. */
  default boolean isDirect(PlayerAction action) {
    return false;
  }

  sealed interface Decision {

    /** It may be executed. */
    record Allowed(Map<FileHash, FileRule> files, ViewUpdate viewUpdate, Actor actor, Effect effect)
        implements Decision {}

    /**
     * It is refused.
     *
     * @param options the query names of the options with invalid values
     */
    record Rejected(ActionRejection rejection, List<String> options) implements Decision {

      public Rejected {
        options = List.copyOf(options);
      }

      public Rejected(ActionRejection rejection) {
        this(rejection, List.of());
      }
    }
  }
}
