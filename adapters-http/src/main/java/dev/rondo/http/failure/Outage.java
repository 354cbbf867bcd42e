package dev.rondo.http.failure;

/**
 * A dependency of the server that is temporarily unavailable.
 *
 * @param reason what is known of it, in one line for the person who runs the server
 */
public record Outage(Kind kind, String reason) {

  /** The kinds of outages, of each of which the log says little in a minute. */
  public enum Kind {
    /** The database does not answer, or cannot write. */
    DATABASE("the database"),
    /** The place of the files does not answer. */
    FILE_STORE("the file store"),
    /** Nothing more can be written to the disk. */
    FULL_DISK("the full disk"),
    /** A file or directory may not be written, or not be read. */
    FORBIDDEN_FILE("permissions of files"),
    /** The system opens no more files and connections. */
    OPEN_FILES("the limit of open files"),
    /** There is no more memory for what is sent and received, or for threads. */
    MEMORY("memory");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    /** As a sentence names it. */
    public String label() {
      return label;
    }
  }
}
