package dev.rondo.application.move;

/** Driven port: data directories of servers, whose data can be moved into the database. */
public interface Moves {

  /**
   * Opens a directory for reading. No server can start on it until the caller closes the move.
   *
   * @throws UnusableSourceException when it is not one, or not in a state to be moved
   */
  Move from(String directory) throws UnusableSourceException;

  /** Whether an unfinished move is in the database. */
  boolean isUnderWay();

  /** A directory whose data cannot be moved. */
  final class UnusableSourceException extends Exception {

    private static final long serialVersionUID = 1L;

    /** Says why, in one line. */
    public UnusableSourceException(String why) {
      super(why);
    }

    /** Says why, in one line, and keeps what led to it. */
    public UnusableSourceException(String why, Throwable cause) {
      super(why, cause);
    }
  }
}
