package dev.rondo.bootstrap.command;

import dev.rondo.application.backup.RestoreBackup.Outcome;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.BackupFactory;
import dev.rondo.persistence.backup.ArchiveStore;
import dev.rondo.persistence.backup.BucketArchives;
import dev.rondo.persistence.backup.ZipRestore;
import dev.rondo.persistence.secret.OwnerOnly;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ExitCode;

/** Restores a backup into an empty data directory, without starting the program. */
record RestoreCommand(ProgramStart program, PrintWriter out, PrintWriter err) {

  private static final String BUCKET = "s3://";

  int run(String archive, LossPolicy losses) throws IOException {
    Settings settings = program.settings();
    if (!settings.isEmbedded()) {
      throw new CommandFailureException(
          "RONDO_DB_URL is set, and a backup has an embedded database: restore without that"
              + " setting, then bring the data into PostgreSQL by \"rondo move\"");
    }
    Path directory = settings.directory();
    if (!archive.startsWith(BUCKET)) {
      InputFile.check(Path.of(archive));
      return restore(archive, directory, losses);
    }
    Path copy = directory.resolve("restore.zip");
    try {
      OwnerOnly.createDirectories(directory);
      fetch(archive, settings.archives(), copy);
      return restore(copy.toString(), directory, losses);
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private static void fetch(String archive, ArchiveStore store, Path copy) throws IOException {
    String name = archive.substring(archive.lastIndexOf('/') + 1);
    Optional<Instant> made = ArchiveStore.made(name);
    if (made.map(store::place).filter(archive::equals).isEmpty()
        || !(store instanceof BucketArchives bucket)) {
      throw new CommandFailureException(
          archive + " is not a backup in the bucket of RONDO_BACKUP_TO; set it, or name a file");
    }
    bucket.fetch(made.orElseThrow(), copy);
  }

  private int restore(String archive, Path directory, LossPolicy losses) {
    ZipRestore restore = new ZipRestore(BackupFactory.layout(directory));
    return switch (restore.restore(archive, losses, ProgressDisplay.on(err))) {
      case Outcome.Restored(int files, List<String> lost) -> {
        lost.forEach(line -> err.println("rondo: " + line));
        out.println(
            "Restored the database, %d files and the keys to %s".formatted(files, directory));
        yield ExitCode.OK;
      }
      case Outcome.Incomplete(List<String> lost) -> {
        lost.forEach(line -> err.println("rondo: " + line));
        throw new CommandFailureException(
            "the archive is not complete, and nothing was changed: restore an older one, or this"
                + " one with --without-lost-files");
      }
      case Outcome.Occupied(String what) ->
          throw new CommandFailureException(
              what
                  + " is there already, and nothing was changed: set RONDO_DATA_DIR to an empty"
                  + " directory, or move that one away");
      case Outcome.Unusable(String why) ->
          throw new CommandFailureException(why + "; nothing was changed");
    };
  }
}
