package dev.rondo.http.failure;

/** A dependency of the server that is temporarily unavailable. */
public record Outage(Kind kind, String reason) {

  /** The kinds of outages; the log writes about each kind once a minute. */
  public enum Kind {
    DATABASE("the database"),
    FILE_STORE("the file store"),
    FULL_DISK("the full disk"),
    /** A file or directory cannot be read or written. */
    FORBIDDEN_FILE("permissions of files"),
    OPEN_FILES("the limit of open files"),
    /** There is no more buffer memory, or no more threads. */
    MEMORY("memory");

    private final String label;

    Kind(String label) {
      this.label = label;
    }

    public String label() {
      return label;
    }
  }
}
