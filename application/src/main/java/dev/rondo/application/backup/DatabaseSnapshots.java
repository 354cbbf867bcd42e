package dev.rondo.application.backup;

import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;

/** Driven port: copies of the embedded database as it is at one moment. */
public interface DatabaseSnapshots {

  /** Copies the database while others use it. The caller closes what it gets. */
  Snapshot take() throws IOException;

  interface Snapshot extends Closeable {

    /** Opens it; the caller closes the stream. */
    InputStream open() throws IOException;
  }
}
