package dev.rondo.application.move;

import dev.rondo.application.move.Move.Start;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import java.util.List;

/**
 * Use case: copy all data of a server to the database and the file store. An interrupted move
 * resumes when it is repeated. The source is not changed.
 */
public interface MoveData {

  /** Moves the data. */
  Outcome move(Command command);

  /** The source, as {@link Moves#from} opens it; its servers are stopped. */
  record Command(String source, LossPolicy losses, Progress progress) {}

  /** Whether missing files stop the move. */
  enum LossPolicy {
    /** The move is not finished until they are back. */
    REFUSED,
    /** The move is finished without them. */
    ACCEPTED
  }

  sealed interface Outcome {

    /** Everything is in, durably, except the accepted losses. */
    record Moved(List<Tally> tallies, List<FileHash> lost) implements Outcome {

      public Moved {
        tallies = List.copyOf(tallies);
        lost = List.copyOf(lost);
      }
    }

    /**
     * The two sides differ and the move is not finished; {@code lost} are missing at the source.
     */
    record Unequal(List<Tally> tallies, List<FileHash> lost) implements Outcome {

      public Unequal {
        tallies = List.copyOf(tallies);
        lost = List.copyOf(lost);
      }
    }

    /** The database is not free; nothing was changed. */
    record NotFree(Start start) implements Outcome {}

    /** The source cannot be moved; nothing was changed. */
    record Unusable(String why) implements Outcome {}
  }

  /** The count of rows of a table, or of {@code files}, on both sides. */
  record Tally(String what, long atSource, long atTarget) {

    public boolean isEqual() {
      return atSource == atTarget;
    }
  }
}
