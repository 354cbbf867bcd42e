package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.work.Progress;
import dev.rondo.bootstrap.doctor.Check;
import dev.rondo.bootstrap.doctor.Installation;
import dev.rondo.http.console.SystemReport.State;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;

/** What {@code rondo doctor --deep} finds, asked in this process. */
final class DeepDoctor {

  /** Each is looked at only if the data can be read. */
  private static final List<String> INVARIANTS =
      List.of(
          "tables and indexes",
          "needed files",
          "replays of records",
          "double records",
          "leaderboards",
          "record counts",
          "orphan rows",
          "file content",
          "orphan files");

  private DeepDoctor() {}

  /** Asserts that everything holds of the data of these settings, whether a server runs or not. */
  static void assertWhole(Map<String, String> settings, String description) {
    List<Check> checks =
        new Installation(settings, null, InstantSource.system()).examineDeeply(Progress.NONE);
    assertThat(checks)
        .as(description)
        .noneMatch(check -> check.state() == State.ERROR)
        .filteredOn(check -> INVARIANTS.contains(check.key()))
        .hasSize(INVARIANTS.size())
        .allMatch(check -> check.state() == State.OK);
  }
}
