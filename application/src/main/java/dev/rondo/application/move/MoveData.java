package dev.rondo.application.move;

import dev.rondo.application.move.Move.Start;
import dev.rondo.application.work.Progress;
import dev.rondo.domain.file.FileHash;
import java.util.List;

/**
 * Use case: copy everything that a server keeps to the database and the file store. An interrupted
 * move resumes when it is repeated. The source is not changed.
 */
public interface MoveData {

  /**
   * Moves the data.
   *
   * @throws java.io.UncheckedIOException when the store cannot be written; doing it again goes on
   */
  Outcome move(Command command);

  /**
   * The source and how to treat it.
   *
   * @param source what {@link Moves#from} opens, of servers that are stopped
   * @param losses what is to be done about files that it should have
   */
  record Command(String source, LossPolicy losses, Progress progress) {}

  /** Whether files that are missing stop the move. */
  enum LossPolicy {
    /** The move is not finished until they are back. */
    REFUSED,
    /** The move is finished without them. */
    ACCEPTED
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * Everything is in, durably.
     *
     * @param tallies how much there is of each sort on both sides
     * @param lost the files that the source should have had, where that was accepted
     */
    record Moved(List<Tally> tallies, List<FileHash> lost) implements Outcome {

      /** Copies the lists. */
      public Moved {
        tallies = List.copyOf(tallies);
        lost = List.copyOf(lost);
      }
    }

    /**
     * The two sides are not equal, and the move is not finished.
     *
     * @param tallies how much there is of each sort on both sides
     * @param lost the files that the source should have
     */
    record Unequal(List<Tally> tallies, List<FileHash> lost) implements Outcome {

      /** Copies the lists. */
      public Unequal {
        tallies = List.copyOf(tallies);
        lost = List.copyOf(lost);
      }
    }

    /** The database is not free; nothing was changed. */
    record NotFree(Start start) implements Outcome {}

    /**
     * The source cannot be moved; nothing was changed.
     *
     * @param why in one line
     */
    record Unusable(String why) implements Outcome {}
  }

  /**
   * How much there is of something.
   *
   * @param what the name of a table, or {@code files}
   */
  record Tally(String what, long atSource, long atTarget) {

    /** Whether all have arrived, and no others. */
    public boolean isEqual() {
      return atSource == atTarget;
    }
  }
}
