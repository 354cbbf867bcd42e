package dev.rondo.application.file;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.util.function.Predicate;

/** A file store that breaks off in the middle of some files, as over a bad line. */
public final class BrokenOffFileStore extends ForwardingFileStore {

  private final Predicate<FileHash> broken;

  public BrokenOffFileStore(FileStore store, Predicate<FileHash> broken) {
    super(store);
    this.broken = broken;
  }

  @Override
  public InputStream open(FileHash hash, long offset, long length) throws IOException {
    if (!broken.test(hash)) {
      return super.open(hash, offset, length);
    }
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
