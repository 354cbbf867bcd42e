package dev.rondo.application.file;

import java.time.Instant;

/** Driven port: what the database knows of the store of its files. */
public interface Installations {

  InstallationRecord find();

  /** Marks the store, inside a write transaction; no file is deleted before {@code keepUntil}. */
  void mark(Instant keepUntil);
}
