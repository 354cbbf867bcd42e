package dev.rondo.bootstrap.command;

import dev.rondo.application.move.Move.Start;
import dev.rondo.application.move.MoveData;
import dev.rondo.application.move.MoveData.Command;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.move.MoveData.Outcome;
import dev.rondo.application.move.MoveData.Tally;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.wiring.MoveFactory;
import dev.rondo.domain.file.FileHash;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.ExitCode;

/** Moves a data directory into the database and the file store, and reports how much arrived. */
final class MoveCommand {

  private final ProgramStart program;
  private final PrintWriter out;
  private final PrintWriter err;

  MoveCommand(ProgramStart program, PrintWriter out, PrintWriter err) {
    this.program = program;
    this.out = out;
    this.err = err;
  }

  int run(Path directory, LossPolicy losses) throws IOException {
    refuseToMoveToItself(directory, program.settings());
    if (!MoveFactory.holdsDatabase(directory)) {
      throw new CommandFailureException(
          directory + ": there is no embedded database in it; name the data directory of a server");
    }
    try (ApplicationContext context = program.startToMove()) {
      Command command = new Command(directory.toString(), losses, ProgressDisplay.on(err));
      return switch (context.getBean(MoveData.class).move(command)) {
        case Outcome.Moved(List<Tally> tallies, List<FileHash> lost) -> {
          report(tallies, lost);
          out.println("Moved all of " + directory);
          yield ExitCode.OK;
        }
        case Outcome.Unequal(List<Tally> tallies, List<FileHash> lost) -> {
          report(tallies, lost);
          throw new CommandFailureException(
              lost.isEmpty()
                  ? "the table above shows where the two sides differ; the move is not finished,"
                      + " give the command again"
                  : "files are missing in the directory: put them back and move again, or move with"
                      + " --without-lost-files");
        }
        case Outcome.NotFree(Start beginning) ->
            throw new CommandFailureException(
                switch (beginning) {
                  case READY -> throw new IllegalStateException("a move ended at its beginning");
                  case OCCUPIED ->
                      "the database of RONDO_DB_URL is not empty, nothing was changed; name an"
                          + " empty one";
                  case OTHER_UNDER_WAY ->
                      "another move into the database is not finished, or "
                          + directory
                          + " has changed since this one began: begin with an empty database";
                });
        case Outcome.Unusable(String why) -> throw new CommandFailureException(why);
      };
    }
  }

  private static void refuseToMoveToItself(Path directory, Settings settings) throws IOException {
    if (settings.database().isEmbedded()
        && Files.exists(directory)
        && Files.isSameFile(directory, settings.storage().directory())) {
      throw new CommandFailureException(
          directory
              + " cannot be moved to itself; set RONDO_DB_URL to the database that it is moved to");
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
}
