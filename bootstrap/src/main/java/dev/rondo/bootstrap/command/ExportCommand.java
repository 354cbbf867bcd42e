package dev.rondo.bootstrap.command;

import dev.rondo.application.pack.ExportPack;
import dev.rondo.application.pack.ExportPack.Exported;
import dev.rondo.application.pack.PackTarget;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.pack.DirectoryPackTarget;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import picocli.CommandLine.ExitCode;

record ExportCommand(ProgramStart program, PrintWriter out, PrintWriter err) {

  int run(Path path) throws IOException {
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
    return ExitCode.OK;
  }
}
