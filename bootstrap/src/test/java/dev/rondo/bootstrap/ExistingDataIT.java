package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Commands on PostgreSQL before and after a server made its tables. */
final class ExistingDataIT {

  @TempDir private Path temp;

  @Test
  void isNeverMadeInPostgresqlByACommand() throws Exception {
    Path data = temp.resolve("data");
    try (Postgres postgres = Postgres.start(temp.resolve("postgresql"))) {
      Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
      settings.putAll(postgres.settings());
      try (RunningProgram early = RunningProgram.start(settings, "reports", "list")) {
        early.assertRefused(
            "there is no data in the database; start the server or set RONDO_DB_URL");
      }
      assertThat(Files.exists(data)).isFalse();

      RunningServer.start(data, postgres.settings()).close();

      try (RunningProgram late = RunningProgram.start(settings, "reports", "list")) {
        assertThat(late.awaitExit()).as(late.toString()).isZero();
        assertThat(late.data())
            .isEqualTo("the PostgreSQL database of RONDO_DB_URL, and in " + data);
      }
      try (RunningProgram export =
          RunningProgram.start(
              Map.of("RONDO_DATA_DIR", temp.resolve("elsewhere").toString()), "export", "x")) {
        export.assertRefused("there is no data in " + temp.resolve("elsewhere"));
      }
    }
  }
}
