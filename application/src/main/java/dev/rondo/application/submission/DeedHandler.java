package dev.rondo.application.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Aftermath;
import dev.rondo.domain.submission.Deed;
import java.util.Map;

/**
 * Decides on one kind of player action: results of levels, actions on items or actions in
 * communities.
 */
public interface DeedHandler {

  /**
   * Decides whether an action is allowed and what it would change; changes nothing itself.
   *
   * @param fresh the name that a new item or comment gets
   */
  Judgement judge(PlayerId player, Deed deed, ItemName fresh);

  /**
   * Locks the rows that the decision depends on until the caller's write transaction ends, so that
   * a decision made after this still holds at commit. Called after the files of the action are
   * retained: this order of locks prevents deadlocks.
   */
  void secure(Deed deed);

  /** Whether an action may be executed. */
  sealed interface Judgement {

    /**
     * It may be executed.
     *
     * @param files the files that it needs, each with what it must be
     * @param aftermath what the client must reload afterwards
     * @param act executes it, inside the caller's write transaction with every file in the store
     */
    record Sound(Map<FileHash, FileRule> files, Aftermath aftermath, Runnable act)
        implements Judgement {}

    /**
     * It may not be executed.
     *
     * @param refusal why
     */
    record Refused(DeedRefusal refusal) implements Judgement {}
  }
}
