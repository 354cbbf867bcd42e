package dev.rondo.persistence.diagnosis;

import java.nio.file.Path;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * Files of an embedded database without the lock file of a killed server, which would keep H2 from
 * opening it read-only.
 */
public final class UnlockedFilePath extends FilePathWrapper {

  private static final String SCHEME = "rondo-unlocked";
  static final String LOCK = ".lock.db";

  /** The read-only URL of a database path without suffix. */
  public static String url(Path database) {
    FilePath.register(new UnlockedFilePath());
    return "jdbc:h2:" + SCHEME + ":" + database;
  }

  @Override
  public String getScheme() {
    return SCHEME;
  }

  @Override
  public boolean exists() {
    return !getName().endsWith(LOCK) && super.exists();
  }
}
