package dev.rondo.application.file;

/** Use case: decide whether unreferenced files may be deleted. */
@FunctionalInterface
public interface FileRetention {

  Ruling rule();

  enum Ruling {
    DELETE,
    /** Not now: the store is not the database's own, or has been for less than a day. */
    KEEP
  }
}
