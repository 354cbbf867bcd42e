package dev.rondo.bootstrap.command;

import dev.rondo.bootstrap.wiring.OutdatedTablesException;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.stream.Stream;
import picocli.CommandLine.ExitCode;

/** Upgrades the tables of an earlier release. */
record UpgradeCommand(ProgramStart program, PrintWriter out) {

  int run(boolean dryRun) {
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
    return ExitCode.OK;
  }

  /** Why other commands cannot use the data. */
  private Optional<OutdatedTablesException> due() {
    try {
      program.start().close();
      return Optional.empty();
    } catch (RuntimeException e) {
      Optional<OutdatedTablesException> outdated =
          Stream.iterate((Throwable) e, cause -> cause != null, Throwable::getCause)
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
