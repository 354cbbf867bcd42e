package dev.rondo.bootstrap.command;

import dev.rondo.application.backup.RestoreBackup.Outcome;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.BackupFactory;
import dev.rondo.persistence.backup.ZipRestore;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ExitCode;

/** Unpacks a backup into a data directory that is empty; no program is put together for it. */
final class RestoreCommand {

  private final ProgramStart program;
  private final PrintWriter out;
  private final PrintWriter err;

  RestoreCommand(ProgramStart program, PrintWriter out, PrintWriter err) {
    this.program = program;
    this.out = out;
    this.err = err;
  }

  int run(Path archive, LossPolicy losses) throws IOException {
    InputFile.check(archive);
    Settings settings = program.settings();
    if (!settings.database().isEmbedded()) {
      throw new CommandFailureException(
          "RONDO_DB_URL is set, and a backup has an embedded database: restore without that"
              + " setting, then bring the data into PostgreSQL by \"rondo move\"");
    }
    Path directory = settings.storage().directory();
    ZipRestore restore = new ZipRestore(BackupFactory.layout(directory));
    return switch (restore.restore(archive.toString(), losses, ProgressDisplay.on(err))) {
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
