package dev.rondo.persistence.file;

import dev.rondo.application.file.StoreFullException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;

/**
 * Keeps uploaded archives on the local disk while they are imported. What is still there when the
 * process ends is deleted with what it had staged.
 */
@FunctionalInterface
public interface UploadedArchives {

  /**
   * Copies an archive to a file, in constant memory; nothing stays behind when this throws.
   *
   * @return the file, which the caller deletes
   * @throws StoreFullException when there is no space left
   */
  Path keep(InputStream content) throws IOException;
}
