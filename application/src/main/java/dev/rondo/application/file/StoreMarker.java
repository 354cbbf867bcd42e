package dev.rondo.application.file;

import dev.rondo.domain.file.InstallationId;
import java.io.IOException;

/** Driven port: the marker in a store, which is no file of it. */
public interface StoreMarker extends StoreMark {

  /** Marks the store as that of a database, in place of any other; durable when this returns. */
  void mark(InstallationId owner) throws IOException;
}
