package dev.rondo.application.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Aftermath;
import dev.rondo.domain.submission.Deed;
import java.util.Map;

/** Knows what one kind of deed means. */
public interface DeedHandler {

  /**
   * Judges a deed, changing nothing.
   *
   * @param fresh the name for whatever it makes
   */
  Judgement judge(PlayerId player, Deed deed, ItemName fresh);

  /**
   * Keeps what a deed rests on from changing until the caller's write transaction ends, so that
   * what is judged from now on holds when it is done. Called after the files of the deed are held.
   */
  void secure(Deed deed);

  /** What is thought of a deed. */
  sealed interface Judgement {

    /**
     * It may be done.
     *
     * @param files the files that it needs, each with what it must be
     * @param aftermath what it will change
     * @param act does it, inside the caller's write transaction with every file in the store
     */
    record Sound(Map<FileHash, FileRule> files, Aftermath aftermath, Runnable act)
        implements Judgement {}

    /**
     * It may not.
     *
     * @param refusal why
     */
    record Refused(DeedRefusal refusal) implements Judgement {}
  }
}
