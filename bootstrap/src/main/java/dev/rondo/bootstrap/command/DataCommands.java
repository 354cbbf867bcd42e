package dev.rondo.bootstrap.command;

import dev.rondo.application.backup.BackupArchive;
import dev.rondo.application.backup.CreateBackup;
import dev.rondo.application.backup.CreateBackup.Created;
import dev.rondo.application.health.Causes;
import dev.rondo.application.move.Move.Start;
import dev.rondo.application.move.MoveData;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.move.MoveData.Tally;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.ProgramVersion;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.DataFactory;
import dev.rondo.bootstrap.wiring.OutdatedTablesException;
import dev.rondo.domain.file.FileHash;
import dev.rondo.persistence.backup.ArchiveStore;
import dev.rondo.persistence.backup.BackupLayout;
import dev.rondo.persistence.backup.BucketArchives;
import dev.rondo.persistence.backup.ZipBackup;
import dev.rondo.persistence.backup.ZipBackup.UnusableArchiveException;
import dev.rondo.persistence.backup.ZipBackupArchive;
import dev.rondo.persistence.backup.ZipRestore;
import dev.rondo.persistence.file.DataLayout;
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

/** Copies, brings back, moves and upgrades all data of a server. */
record DataCommands(ProgramStart program, PrintWriter out, PrintWriter err) {

  private static final String BUCKET = "s3://";

  /**
   * The archive of a bucket while it is restored; a later restore replaces that of a killed one.
   */
  private static final String COPY = ".restore.zip";

  int create(Path archive) throws IOException {
    QuickCommands.requireArchive(archive);
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
    QuickCommands.requireArchive(archive);
    try (ZipBackup backup = ZipBackup.open(archive.toString())) {
      List<String> faults = backup.faults(ProgressDisplay.on(err));
      faults.forEach(line -> err.println("rondo: " + line));
      if (!faults.isEmpty()) {
        return ExitStatus.INCOMPLETE.number();
      }
      out.println(
          "%s is complete: the database, %d files and the keys".formatted(archive, backup.files()));
      return ExitStatus.DONE.number();
    } catch (UnusableArchiveException e) {
      throw new ProgramFailureException(String.valueOf(e.getMessage()));
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
      throw new ProgramFailureException(
          "the database is PostgreSQL, which has a better tool for it: run"
              + " \"pg_dump --format=custom --file=rondo.dump\" on it, then copy the files;"
              + " docs/deploy.md, Backup, has all of it");
    }
  }

  /** Brings a backup back into an empty data directory, without starting the program. */
  int restore(String archive, LossPolicy losses) throws IOException {
    Settings settings = program.settings();
    if (!settings.isEmbedded()) {
      throw new ProgramFailureException(
          "RONDO_DB_URL is set, and a backup has an embedded database: restore without that"
              + " setting, then bring the data into PostgreSQL by \"rondo move\"");
    }
    Path directory = settings.directory();
    if (!archive.startsWith(BUCKET)) {
      QuickCommands.requireFile(Path.of(archive));
      return restore(archive, settings, losses);
    }
    OwnerOnly.createDirectories(directory);
    Path copy = directory.resolve(COPY);
    try {
      fetch(archive, settings.archives(), copy);
      return restore(copy.toString(), settings, losses);
    } finally {
      Files.deleteIfExists(copy);
    }
  }

  private static void fetch(String archive, ArchiveStore store, Path copy) throws IOException {
    String name = archive.substring(archive.lastIndexOf('/') + 1);
    Optional<Instant> made = ArchiveStore.made(name);
    if (made.map(store::place).filter(archive::equals).isEmpty()
        || !(store instanceof BucketArchives bucket)) {
      throw new ProgramFailureException(
          archive + " is not a backup in the bucket of RONDO_BACKUP_TO; set it, or name a file");
    }
    bucket.fetch(made.orElseThrow(), copy);
  }

  private int restore(String archive, Settings settings, LossPolicy losses) {
    Path directory = settings.directory();
    ZipRestore restore = new ZipRestore(directory);
    return switch (restore.restore(archive, losses, ProgressDisplay.on(err))) {
      case ZipRestore.Outcome.Restored(int files, List<String> lost) -> {
        lost.forEach(line -> err.println("rondo: " + line));
        out.println(
            "Restored the database, %d files and the keys to %s".formatted(files, directory));
        if (settings.isInBucket()) {
          out.println(
              "Now copy %s into %s, where the files have the same names"
                  .formatted(directory.resolve(DataLayout.FILES), settings.bucket()));
        }
        yield ExitStatus.DONE.number();
      }
      case ZipRestore.Outcome.Incomplete(List<String> lost) -> {
        lost.forEach(line -> err.println("rondo: " + line));
        throw new ProgramFailureException(
            "the archive is not complete, and nothing was changed: restore an older one, or this"
                + " one with --without-lost-files");
      }
      case ZipRestore.Outcome.Occupied(String what) ->
          throw new ProgramFailureException(
              what
                  + " is there already, and nothing was changed: set RONDO_DATA_DIR to an empty"
                  + " directory, or move that one away");
      case ZipRestore.Outcome.Busy() ->
          throw new ProgramFailureException(
              "another command works on "
                  + directory
                  + ", and nothing was changed; wait for its end");
      case ZipRestore.Outcome.Unusable(String why) ->
          throw new ProgramFailureException(why + "; nothing was changed");
    };
  }

  /** Moves a server's data here, and reports what arrived. */
  int move(String source, LossPolicy losses) throws IOException {
    refuseToMoveToItself(source, program.settings());
    DataFactory.whyNotUsable(source, program.settings())
        .ifPresent(
            why -> {
              throw new ProgramFailureException(why);
            });
    try (ApplicationContext context = program.startToMove()) {
      MoveData.Command command = new MoveData.Command(source, losses, ProgressDisplay.on(err));
      return switch (context.getBean(MoveData.class).move(command)) {
        case MoveData.Outcome.Moved(List<Tally> tallies, List<FileHash> lost) -> {
          report(tallies, lost);
          out.println(
              "Moved all of %s%s"
                  .formatted(
                      name(source),
                      lost.isEmpty()
                          ? ""
                          : ", except " + OperatorGroup.counted(lost.size(), "lost file")));
          yield (lost.isEmpty() ? ExitStatus.DONE : ExitStatus.INCOMPLETE).number();
        }
        case MoveData.Outcome.Unequal(List<Tally> tallies, List<FileHash> lost) -> {
          report(tallies, lost);
          throw new ProgramFailureException(
              lost.isEmpty()
                  ? "the table above shows where the two sides differ; the move is not finished,"
                      + " give the command again"
                  : "files are missing: put them back and move again, or move with"
                      + " --without-lost-files");
        }
        case MoveData.Outcome.NotFree(Start beginning) ->
            throw new ProgramFailureException(
                switch (beginning) {
                  case READY -> throw new IllegalStateException("a move ended at its beginning");
                  case OCCUPIED ->
                      "the database of "
                          + (program.settings().isEmbedded() ? "RONDO_DATA_DIR" : "RONDO_DB_URL")
                          + " is not empty, nothing was changed; name an empty one";
                  case OTHER_UNDER_WAY ->
                      "another move into the database is not finished, or "
                          + name(source)
                          + " has changed since this one began: begin with an empty database";
                });
        case MoveData.Outcome.Unusable(String why) -> throw new ProgramFailureException(why);
      };
    }
  }

  /** Hides an address, which may hold a password. */
  private static String name(String source) {
    return DataFactory.isAddress(source) ? "the PostgreSQL database" : source;
  }

  private static void refuseToMoveToItself(String source, Settings settings) throws IOException {
    boolean isItself =
        settings.isEmbedded()
            ? !DataFactory.isAddress(source)
                && Files.exists(Path.of(source))
                && Files.exists(settings.directory())
                && Files.isSameFile(Path.of(source), settings.directory())
            : source.equals(settings.get(Setting.DB_URL));
    if (isItself) {
      throw new ProgramFailureException(
          name(source)
              + " cannot be moved to itself; set RONDO_DB_URL to the database that it is moved to,"
              + " or to nothing for the embedded one");
    }
  }

  private void report(List<Tally> tallies, List<FileHash> lost) {
    lost.forEach(hash -> err.println(hash + ": this file is missing"));
    out.println("%-20s %12s %12s".formatted("", "there", "here"));
    for (Tally tally : tallies) {
      out.println(
          "%-20s %12d %12d%s"
              .formatted(
                  tally.what(),
                  tally.atSource(),
                  tally.atTarget(),
                  tally.isEqual() ? "" : "  NOT EQUAL"));
    }
    out.flush();
  }

  /** Upgrades the tables of an earlier release. */
  int upgrade(boolean dryRun) {
    Optional<OutdatedTablesException> due = due();
    if (due.isEmpty()) {
      out.println("The tables are those of this release; nothing was changed");
    } else if (dryRun) {
      out.println(
          "An upgrade would change " + due.orElseThrow().change() + "; nothing was changed");
    } else {
      program.startUpgrade().close();
      out.println("Changed " + due.orElseThrow().change());
    }
    return ExitStatus.DONE.number();
  }

  /** Why other commands cannot use the data. */
  private Optional<OutdatedTablesException> due() {
    try {
      program.start().close();
      return Optional.empty();
    } catch (RuntimeException e) {
      Optional<OutdatedTablesException> outdated =
          Causes.of(e)
              .filter(OutdatedTablesException.class::isInstance)
              .map(OutdatedTablesException.class::cast)
              .findFirst();
      if (outdated.isEmpty()) {
        throw e;
      }
      return outdated;
    }
  }
}
