package dev.rondo.application.file;

import java.time.Instant;

/** Driven port: what the database knows of the store of its files. */
public interface Installations {

  /** What it knows. */
  InstallationRecord find();

  /**
   * Notes that the store is marked, inside a write transaction of the caller.
   *
   * @param keepUntil before when no file is deleted
   */
  void mark(Instant keepUntil);
}
