package dev.rondo.persistence.diagnosis;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.NonWritableChannelException;
import java.nio.file.Path;
import org.h2.store.fs.FileBaseDefault;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * Files of an embedded database without locks: neither with the lock file of a killed server, which
 * would keep H2 from opening it read-only, nor with a lock that keeps others from opening it.
 */
public final class UnlockedFilePath extends FilePathWrapper {

  private static final String SCHEME = "rondo-unlocked";
  static final String LOCK = ".lock.db";

  /** The read-only URL of a database path without suffix. */
  public static String url(Path database) {
    return "jdbc:h2:" + of(database);
  }

  /** H2's name of a file, to be opened read-only. */
  public static String of(Path file) {
    FilePath.register(new UnlockedFilePath());
    return SCHEME + ":" + file;
  }

  @Override
  public String getScheme() {
    return SCHEME;
  }

  @Override
  public boolean exists() {
    return !getName().endsWith(LOCK) && super.exists();
  }

  @Override
  public FileChannel open(String mode) throws IOException {
    return new UnlockedFile(super.open(mode));
  }

  private static final class UnlockedFile extends FileBaseDefault {

    private final FileChannel file;

    UnlockedFile(FileChannel file) {
      this.file = file;
    }

    @Override
    public long size() throws IOException {
      return file.size();
    }

    @Override
    public int read(ByteBuffer to, long position) throws IOException {
      return file.read(to, position);
    }

    @Override
    public FileLock tryLock(long position, long size, boolean shared) {
      return new FileLock(this, position, size, shared) {
        @Override
        public boolean isValid() {
          return true;
        }

        @Override
        public void release() {}
      };
    }

    @Override
    protected void implTruncate(long size) {
      throw new NonWritableChannelException();
    }

    @Override
    protected void implCloseChannel() throws IOException {
      file.close();
    }
  }
}
