package dev.rondo.persistence.diagnosis;

import java.nio.file.Path;
import org.h2.store.fs.FilePath;
import org.h2.store.fs.FilePathWrapper;

/**
 * The files of an embedded database without the lock file that a killed server left: H2 opens none
 * to read beside which one lies, and would have to write to take it over.
 */
public final class UnlockedFilePath extends FilePathWrapper {

  private static final String SCHEME = "rondo-unlocked";

  /** The suffix of the lock file. */
  static final String LOCK = ".lock.db";

  /** The URL of a database, without the suffix of its file, that is only to be read. */
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
