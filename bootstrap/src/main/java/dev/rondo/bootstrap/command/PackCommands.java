package dev.rondo.bootstrap.command;

import dev.rondo.application.pack.ExportPack;
import dev.rondo.application.pack.ExportPack.Exported;
import dev.rondo.application.pack.ImportPack;
import dev.rondo.application.pack.ImportPack.Change;
import dev.rondo.application.pack.ImportPack.Command;
import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.application.pack.ImportPack.Outcome;
import dev.rondo.application.pack.InvalidPackException;
import dev.rondo.application.pack.Pack;
import dev.rondo.application.pack.PackProblem;
import dev.rondo.application.pack.PackTarget;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.bootstrap.starter.StarterContent;
import dev.rondo.persistence.pack.DirectoryPackTarget;
import dev.rondo.persistence.pack.Packs;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** Imports packs, with a report of each item's change, and exports the catalogue as one. */
record PackCommands(ProgramStart program, PrintWriter out, PrintWriter err) {

  int importPack(Path path, boolean dryRun, boolean keepStarter) throws IOException {
    try (Pack pack = Packs.open(path);
        ApplicationContext context = dryRun ? program.start() : program.startToImport()) {
      if (keepStarter && !dryRun) {
        context.getBean(StarterContent.class).install();
      }
      Mode mode = dryRun ? Mode.DRY_RUN : keepStarter ? Mode.KEEP_STARTER : Mode.REPLACE_STARTER;
      Command command =
          new Command(OperatorRequest.because(""), pack, mode, ProgressDisplay.on(err));
      return switch (context.getBean(ImportPack.class).importPack(command)) {
        case Outcome.Imported(List<ItemChange> changes) -> {
          report(changes, dryRun, keepStarter);
          yield ExitStatus.DONE.number();
        }
        case Outcome.Forbidden() -> throw OperatorRequest.forbidden();
        case Outcome.Rejected(List<PackProblem> problems) -> refuse(problems);
      };
    } catch (InvalidPackException e) {
      return refuse(List.of(e.problem()));
    }
  }

  private void report(List<ItemChange> changes, boolean dryRun, boolean keepStarter) {
    Map<Change, Integer> counts = new EnumMap<>(Change.class);
    for (ItemChange change : changes) {
      // A rehearsal replaces the starter; with --keep-starter nothing would be removed.
      if (change.change() != Change.REMOVED || !keepStarter) {
        out.println(word(change.change()) + " " + change.item());
        counts.merge(change.change(), 1, Integer::sum);
      }
    }
    String summary =
        List.of(Change.values()).stream()
            .map(change -> counts.getOrDefault(change, 0) + " " + word(change))
            .collect(Collectors.joining(", "));
    out.println(dryRun ? "Dry run, nothing was changed: " + summary : "Imported: " + summary);
    out.flush();
  }

  private static String word(Change change) {
    return change.name().toLowerCase(Locale.ROOT);
  }

  private int refuse(List<PackProblem> problems) {
    problems.forEach(err::println);
    err.println("rondo: nothing was changed");
    return ExitStatus.FAILED.number();
  }

  int exportPack(Path path) throws IOException {
    try (ApplicationContext context = program.start()) {
      String brand = context.getBean(Settings.class).get(Setting.BRAND);
      try (PackTarget target = DirectoryPackTarget.at(path, brand)) {
        Exported exported =
            context.getBean(ExportPack.class).export(target, ProgressDisplay.on(err));
        out.println(
            "Exported %d items and %d files to %s"
                .formatted(exported.items(), exported.files(), path));
      }
    }
    return ExitStatus.DONE.number();
  }
}
