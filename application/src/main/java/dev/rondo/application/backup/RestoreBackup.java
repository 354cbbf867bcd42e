package dev.rondo.application.backup;

import dev.rondo.application.work.Progress;

/**
 * Use case: unpack a backup into an empty place. It needs no database yet, so the adapter that
 * reads archives answers it.
 */
public interface RestoreBackup {

  /**
   * Unpacks an archive. All of it is in place when this answers {@link Outcome.Restored};
   * otherwise, or when the process is killed, there is no database in that place.
   *
   * @param archive the path of the archive
   * @throws java.io.UncheckedIOException when the place cannot be written
   */
  Outcome restore(String archive, Progress progress);

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * Everything is in place, durably.
     *
     * @param files how many files, beside the database
     */
    record Restored(int files) implements Outcome {}

    /**
     * There is data in that place already; nothing was changed.
     *
     * @param what the first that was found
     */
    record Occupied(String what) implements Outcome {}

    /**
     * The archive is no backup, or a damaged one.
     *
     * @param why in one line
     */
    record Unusable(String why) implements Outcome {}
  }
}
