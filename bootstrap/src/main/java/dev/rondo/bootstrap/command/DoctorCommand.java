package dev.rondo.bootstrap.command;

import dev.rondo.application.work.Progress;
import dev.rondo.bootstrap.doctor.Check;
import dev.rondo.bootstrap.doctor.Installation;
import dev.rondo.http.console.SystemReport.State;
import dev.rondo.http.page.Language;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/** Checks an installation without changing it. */
final class DoctorCommand {

  private static final List<Column<Check>> COLUMNS =
      List.of(
          Column.word("check", check -> check.name(Language.ENGLISH)),
          Column.word("state", check -> check.state().word()),
          Column.word("text", check -> check.text(Language.ENGLISH)));

  private final Installation installation;
  private final ListOutput output;

  DoctorCommand(Map<String, String> environment, @Nullable Path config, ListOutput output) {
    this.installation = new Installation(environment, config, InstantSource.system());
    this.output = output;
  }

  int run() {
    return tell(installation.examine(ProgramVersion.current()));
  }

  /** Also checks every row and file, with progress. */
  int runDeeply(Progress progress) {
    return tell(installation.examineDeeply(ProgramVersion.current(), progress));
  }

  private int tell(List<Check> checks) {
    output.write(COLUMNS, checks);
    boolean isUsable = checks.stream().noneMatch(check -> check.state() == State.ERROR);
    return isUsable ? ExitCode.OK : ExitCode.SOFTWARE;
  }
}
