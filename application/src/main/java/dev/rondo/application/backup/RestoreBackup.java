package dev.rondo.application.backup;

import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.work.Progress;
import java.util.List;

/** Use case: unpack a backup into an empty place, without a database. */
public interface RestoreBackup {

  /**
   * Unpacks an archive. Unless this returns {@link Outcome.Restored}, there is no database in that
   * place.
   */
  Outcome restore(String archive, LossPolicy losses, Progress progress);

  sealed interface Outcome {

    /** Everything is in place, durably, except accepted losses, a line each. */
    record Restored(int files, List<String> lost) implements Outcome {

      public Restored {
        lost = List.copyOf(lost);
      }
    }

    /** Files in the archive are missing or damaged, a line each; nothing was changed. */
    record Incomplete(List<String> lost) implements Outcome {

      public Incomplete {
        lost = List.copyOf(lost);
      }
    }

    /** There is data in that place already; nothing was changed. */
    record Occupied(String what) implements Outcome {}

    /** The archive is no backup, or a damaged one. */
    record Unusable(String why) implements Outcome {}
  }
}
