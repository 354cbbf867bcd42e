package dev.rondo.application.file;

/** Use case: rule whether files that nothing refers to may be deleted. */
@FunctionalInterface
public interface FileRetention {

  /** Rules, as things are now. */
  Ruling rule();

  /** Whether they may be deleted. */
  enum Ruling {
    /** They may. */
    DELETE,
    /** Not now: the store is not the database's own, or has been for less than a day. */
    KEEP
  }
}
