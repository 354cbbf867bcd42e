package dev.rondo.persistence.backup;

/** An archive is no backup or has no whole database; the message gives the reason in one line. */
public final class UnusableArchiveException extends Exception {

  private static final long serialVersionUID = 1L;

  UnusableArchiveException(String why) {
    super(why);
  }
}
