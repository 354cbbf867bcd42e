package dev.rondo.bootstrap.command;

import dev.rondo.application.backup.BackupArchive;
import dev.rondo.application.backup.CreateBackup;
import dev.rondo.application.backup.CreateBackup.Created;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.BackupFactory;
import dev.rondo.persistence.backup.BackupLayout;
import dev.rondo.persistence.backup.UnusableArchiveException;
import dev.rondo.persistence.backup.ZipBackup;
import dev.rondo.persistence.backup.ZipBackupArchive;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/** Copies all of a data directory into one archive. */
record BackupCommand(ProgramStart program, PrintWriter out, PrintWriter err) {

  int run(Path archive) throws IOException {
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
    InputFile.check(archive);
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
}
