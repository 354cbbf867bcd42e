package dev.rondo.bootstrap.wiring;

import dev.rondo.application.file.ClaimFiles;
import dev.rondo.application.file.ClaimFiles.Grounds;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.backup.BackupLayout;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** Refuses to work with a database and files that do not belong together. */
@Singleton
public record StoreClaim(ClaimFiles files, Settings settings, DataDirectory directory) {

  /**
   * Sees to it that the file store is the database's own.
   *
   * @throws ProgramFailureException when it is not
   */
  public void require(Grounds grounds) {
    Path restored = BackupLayout.restored(directory.path());
    String store =
        settings.isInBucket() ? settings.bucket().toString() : directory.files().toString();
    switch (files.claim(Files.exists(restored) ? restored(grounds) : grounds)) {
      case OWN, FREE -> {
        try {
          Files.deleteIfExists(restored);
        } catch (IOException e) {
          throw new UncheckedIOException(e);
        }
      }
      case FILES_OF_ANOTHER ->
          throw new ProgramFailureException(
              store
                  + " holds files of another database, and this one is new: bring that one back by"
                  + " \"rondo restore\" into an empty directory, or take the files over by starting"
                  + " once with \"rondo serve --new\"");
      case FILES_MISSING ->
          throw new ProgramFailureException(
              "the files of this database are not in "
                  + store
                  + ": bring them back there, or set RONDO_DATA_DIR or RONDO_S3_... to where they"
                  + " are; to go on without them, start once with \"rondo serve --new\"");
    }
  }

  private static Grounds restored(Grounds grounds) {
    return switch (grounds) {
      case AS_BEFORE, RESTORED -> Grounds.RESTORED;
      case TAKEN_OVER -> Grounds.TAKEN_OVER;
    };
  }
}
