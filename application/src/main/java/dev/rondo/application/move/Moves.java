package dev.rondo.application.move;

/** Driven port: servers whose data can be moved into the database. */
public interface Moves {

  /**
   * Opens a data directory or the address of a PostgreSQL for reading. No server can write it until
   * the move is closed.
   */
  Move from(String source) throws UnusableSourceException;

  /** Whether the database has an unfinished move. */
  boolean isUnderWay();

  /** A source whose data cannot be moved. */
  final class UnusableSourceException extends Exception {

    private static final long serialVersionUID = 1L;

    public UnusableSourceException(String why) {
      super(why);
    }

    public UnusableSourceException(String why, Throwable cause) {
      super(why, cause);
    }
  }
}
