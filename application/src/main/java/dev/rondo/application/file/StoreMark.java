package dev.rondo.application.file;

import dev.rondo.domain.file.InstallationId;
import java.io.IOException;
import java.util.Optional;

/** Driven port: whose files a store holds, as its marker says; reading it changes nothing. */
public interface StoreMark {

  /** The database whose files it holds; empty when it is not marked. */
  Optional<InstallationId> owner() throws IOException;

  /** Whether it holds no file at all. */
  boolean isEmpty() throws IOException;
}
