package dev.rondo.bootstrap.command;

import dev.rondo.application.move.Move.Start;
import dev.rondo.application.move.MoveData;
import dev.rondo.application.move.MoveData.Command;
import dev.rondo.application.move.MoveData.LossPolicy;
import dev.rondo.application.move.MoveData.Outcome;
import dev.rondo.application.move.MoveData.Tally;
import dev.rondo.bootstrap.settings.Setting;
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

/** Moves a server's data into the database and file store, and reports what arrived. */
record MoveCommand(ProgramStart program, PrintWriter out, PrintWriter err) {

  int run(String source, LossPolicy losses) throws IOException {
    refuseToMoveToItself(source, program.settings());
    MoveFactory.whyNotUsable(source, program.settings())
        .ifPresent(
            why -> {
              throw new CommandFailureException(why);
            });
    try (ApplicationContext context = program.startToMove()) {
      Command command = new Command(source, losses, ProgressDisplay.on(err));
      return switch (context.getBean(MoveData.class).move(command)) {
        case Outcome.Moved(List<Tally> tallies, List<FileHash> lost) -> {
          report(tallies, lost);
          out.println("Moved all of " + name(source));
          yield ExitCode.OK;
        }
        case Outcome.Unequal(List<Tally> tallies, List<FileHash> lost) -> {
          report(tallies, lost);
          throw new CommandFailureException(
              lost.isEmpty()
                  ? "the table above shows where the two sides differ; the move is not finished,"
                      + " give the command again"
                  : "files are missing: put them back and move again, or move with"
                      + " --without-lost-files");
        }
        case Outcome.NotFree(Start beginning) ->
            throw new CommandFailureException(
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
        case Outcome.Unusable(String why) -> throw new CommandFailureException(why);
      };
    }
  }

  /** Hides an address, which may hold a password. */
  private static String name(String source) {
    return MoveFactory.isAddress(source) ? "the PostgreSQL database" : source;
  }

  private static void refuseToMoveToItself(String source, Settings settings) throws IOException {
    boolean isItself =
        settings.isEmbedded()
            ? !MoveFactory.isAddress(source)
                && Files.exists(Path.of(source))
                && Files.isSameFile(Path.of(source), settings.directory())
            : source.equals(settings.get(Setting.DB_URL));
    if (isItself) {
      throw new CommandFailureException(
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
}
