package dev.rondo.application.file;

import java.io.IOException;
import java.io.InputStream;

/**
 * Driven port: files under the SHA-1 of their content. What can be found is whole, however the
 * process that stored it ended.
 */
public interface FileStore extends FetchFile {

  /**
   * Copies content into a place where nobody finds it, hashing it on the way, in constant memory.
   * Nothing stays behind when this throws. The caller keeps or closes what it gets, and closes the
   * stream.
   *
   * @throws IOException when the content cannot be read, or the store cannot write
   */
  StagedFile stage(InputStream content) throws IOException;
}
