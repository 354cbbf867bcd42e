package dev.rondo.bootstrap.command;

import dev.rondo.application.backup.BackupArchive;
import dev.rondo.application.backup.CreateBackup;
import dev.rondo.application.backup.CreateBackup.Created;
import dev.rondo.application.backup.RestoreBackup.Outcome;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.BackupFactory;
import dev.rondo.persistence.backup.ArchiveStore;
import dev.rondo.persistence.backup.BackupLayout;
import dev.rondo.persistence.backup.BucketArchives;
import dev.rondo.persistence.backup.ZipBackup;
import dev.rondo.persistence.backup.ZipBackup.UnusableArchiveException;
import dev.rondo.persistence.backup.ZipBackupArchive;
import dev.rondo.persistence.backup.ZipRestore;
import dev.rondo.persistence.secret.OwnerOnly;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import picocli.CommandLine.ExitCode;

/** Copies all of a data directory into one archive, and brings it back. */
record BackupCommands(ProgramStart program, PrintWriter out, PrintWriter err) {

  private static final String BUCKET = "s3://";

  int create(Path archive) throws IOException {
    requireEmbedded(program.settings());
    try (ApplicationContext context = program.start()) {
      try (BackupArchive backup = create(archive, context)) {
        Created created =
            context.getBean(CreateBackup.class).create(backup, ProgressDisplay.on(err));
        out.println(
            "Copied the database, %d files and the keys to %s".formatted(created.files(), archive));
        created.lost().forEach(file -> err.println("rondo: " + FileCommands.describe(file)));
        return (created.lost().isEmpty() ? ExitStatus.DONE : ExitStatus.INCOMPLETE).number();
      }
    }
  }

  /** Checks an archive; needs no data directory. */
  int verify(Path archive) throws IOException {
    QuickCommands.requireFile(archive);
    BackupLayout layout = BackupFactory.layout(program.settings().directory());
    try (ZipBackup backup = ZipBackup.open(archive.toString(), layout)) {
      List<String> faults = backup.faults(ProgressDisplay.on(err));
      faults.forEach(line -> err.println("rondo: " + line));
      if (!faults.isEmpty()) {
        return ExitStatus.INCOMPLETE.number();
      }
      out.println(
          "%s is complete: the database, %d files and the keys".formatted(archive, backup.files()));
      return ExitStatus.DONE.number();
    } catch (UnusableArchiveException e) {
      throw new CommandFailureException(String.valueOf(e.getMessage()));
    }
  }

  private static BackupArchive create(Path archive, ApplicationContext context) throws IOException {
    return ZipBackupArchive.create(
        archive,
        context.getBean(BackupLayout.class),
        ProgramVersion.current(),
        context.getBean(InstantSource.class).instant());
  }

  private static void requireEmbedded(Settings settings) {
    if (!settings.isEmbedded()) {
      throw new CommandFailureException(
          "the database is PostgreSQL, which has a better tool for it: run"
              + " \"pg_dump --format=custom --file=rondo.dump\" on it, then copy the files;"
              + " docs/deploy.md, Backup, has all of it");
    }
  }

  /** Brings a backup back into an empty data directory, without starting the program. */
  int restore(String archive, LossPolicy losses) throws IOException {
    Settings settings = program.settings();
    if (!settings.isEmbedded()) {
      throw new CommandFailureException(
          "RONDO_DB_URL is set, and a backup has an embedded database: restore without that"
              + " setting, then bring the data into PostgreSQL by \"rondo move\"");
    }
    Path directory = settings.directory();
    if (!archive.startsWith(BUCKET)) {
      QuickCommands.requireFile(Path.of(archive));
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
