package dev.rondo.application.backup;

import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.work.Progress;
import java.util.List;

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
   * @param losses what to do when files in it are missing or damaged
   * @throws java.io.UncheckedIOException when the place cannot be written
   */
  Outcome restore(String archive, LossPolicy losses, Progress progress);

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * Everything is in place, durably, but for losses that were accepted.
     *
     * @param files how many files, beside the database
     * @param lost what the archive should hold and does not hold whole, a line each
     */
    record Restored(int files, List<String> lost) implements Outcome {

      /** Copies the list. */
      public Restored {
        lost = List.copyOf(lost);
      }
    }

    /**
     * Files in the archive are missing or damaged; nothing was changed.
     *
     * @param lost which, a line each
     */
    record Incomplete(List<String> lost) implements Outcome {

      /** Copies the list. */
      public Incomplete {
        lost = List.copyOf(lost);
      }
    }

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
