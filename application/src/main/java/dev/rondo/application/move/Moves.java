package dev.rondo.application.move;

/** Driven port: data directories of servers, whose data can be brought into the database. */
public interface Moves {

  /**
   * Opens a directory. It is not changed, and no server can be started on it until the caller
   * closes what it gets.
   *
   * @throws UnusableSourceException when it is not one, or not in a state to be moved
   */
  Move from(String directory) throws UnusableSourceException;

  /** Whether a move into the database was begun and is not finished. */
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
