package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
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
      CommandRun.refuses(
          settings,
          "there is no data in the database; start the server or set RONDO_DB_URL",
          "reports",
          "list");
      assertThat(Files.exists(data)).isFalse();

      RunningServer.startHere(data, postgres.settings()).close();

      CommandRun late = CommandRun.of(settings, "reports", "list");
      assertThat(late.exit()).as(late.toString()).isZero();
      assertThat(late.errors())
          .contains("Data in the PostgreSQL database of RONDO_DB_URL, and in " + data);
      CommandRun.refuses(
          Map.of("RONDO_DATA_DIR", temp.resolve("elsewhere").toString()),
          "there is no data in " + temp.resolve("elsewhere"),
          "export",
          "x");
    }
  }
}
