package dev.rondo.application.backup;

import dev.rondo.application.file.FetchFile.ContentTarget;
import java.io.IOException;

/** Driven port: copies of the embedded database as it is at one moment. */
@FunctionalInterface
public interface DatabaseSnapshots {

  /** Copies the database while others use it, and hands the copy to the target. */
  void copyTo(ContentTarget target) throws IOException;
}
