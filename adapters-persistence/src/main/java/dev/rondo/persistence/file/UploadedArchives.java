package dev.rondo.persistence.file;

import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/** Keeps uploaded archives on the local disk during their import. Leftovers go with the process. */
@FunctionalInterface
public interface UploadedArchives {

  /** Copies an archive to a file, which the caller deletes; leaves nothing behind on failure. */
  Path keep(InputStream content) throws IOException;
}
