package dev.rondo.application.file;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;

/** A file store whose content breaks off, as over a bad line. */
public final class BrokenOffFileStore extends ForwardingFileStore {

  public BrokenOffFileStore(FileStore store) {
    super(store);
  }

  @Override
  public InputStream open(FileHash hash, long offset, long length) {
    return new InputStream() {
      @Override
      public int read() throws IOException {
        UnavailableException away =
            new UnavailableException("the store broke off", new IOException("no line"));
        throw new IOException("no content", away);
      }
    };
  }
}
