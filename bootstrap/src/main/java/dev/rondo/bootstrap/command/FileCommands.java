package dev.rondo.bootstrap.command;

import dev.rondo.application.file.LostFile;
import dev.rondo.application.file.RestoreFiles;
import dev.rondo.application.file.RestoreFiles.Restored;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.persistence.backup.ZipBackup;
import dev.rondo.persistence.backup.ZipBackup.UnusableArchiveException;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.nio.file.Path;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

final class FileCommands extends OperatorGroup {

  @Command
  int restoreFiles(
      @Parameters(paramLabel = "FILE", description = "An archive that backup made.") Path archive)
      throws IOException {
    QuickCommands.requireArchive(archive);
    try (ApplicationContext context = program().program().start();
        ZipBackup backup = ZipBackup.open(archive.toString())) {
      backup.manifest();
      Restored restored =
          context.getBean(RestoreFiles.class).restore(backup, ProgressDisplay.on(program().err()));
      done("Brought back %s from %s".formatted(counted(restored.files(), "file"), archive));
      restored.lost().forEach(file -> program().err().println("rondo: " + describe(file)));
      return (restored.lost().isEmpty() ? ExitStatus.DONE : ExitStatus.INCOMPLETE).number();
    } catch (UnusableArchiveException e) {
      throw new ProgramFailureException(String.valueOf(e.getMessage()));
    }
  }

  static String describe(LostFile file) {
    return switch (file.loss()) {
      case MISSING -> "file " + file.hash() + " is missing in the file store";
      case DAMAGED -> "file " + file.hash() + " is damaged in the file store";
    };
  }
}
