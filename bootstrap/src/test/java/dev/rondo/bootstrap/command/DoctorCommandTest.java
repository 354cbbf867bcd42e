package dev.rondo.bootstrap.command;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileCheckProgress;
import dev.rondo.application.file.FileChecks;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.wiring.Program;
import dev.rondo.domain.file.FileHash;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.security.MessageDigest;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.h2.mvstore.MVStore;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The checks of an installation, run in this process. */
final class DoctorCommandTest extends CommandTest {

  /** The lines by the name of their check, each with one space between its parts. */
  private Map<String, String> doctor(int exitCode, String... options) {
    String[] command =
        Stream.concat(Stream.of("doctor"), Stream.of(options)).toArray(String[]::new);
    assertThat(run(command)).as(out.toString()).isEqualTo(exitCode);
    Map<String, String> checks = new HashMap<>();
    out.toString()
        .lines()
        .skip(1)
        .map(line -> line.split("  +", 3))
        .forEach(parts -> checks.put(parts[0], parts[1] + " " + parts[2]));
    return checks;
  }

  private void makeData() {
    try (ApplicationContext program = Program.start(environment, null)) {
      Players players = program.getBean(Players.class);
      program
          .getBean(Transactions.class)
          .write(() -> players.register(Profiles.full("ann"), Instant.now()));
    }
  }

  private Map<String, String> contents() throws Exception {
    Map<String, String> contents = new TreeMap<>();
    try (Stream<Path> paths = Files.walk(temp)) {
      for (Path path : paths.toList()) {
        contents.put(
            temp.relativize(path).toString(),
            Files.getLastModifiedTime(path) + " " + (Files.isDirectory(path) ? "" : sha256(path)));
      }
    }
    return contents;
  }

  private static String sha256(Path file) throws Exception {
    return HexFormat.of()
        .formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
  }

  @Test
  void saysThatThereIsNoDataAndMakesNone() throws Exception {
    Map<String, String> before = contents();

    Map<String, String> checks = doctor(0);

    assertThat(checks)
        .containsOnlyKeys(
            "version",
            "memory",
            "AOT cache",
            "settings",
            "data directory",
            "database",
            "file store",
            "address",
            "signature keys",
            "room keys",
            "disk",
            "backups",
            "clock");
    assertThat(checks.get("data directory"))
        .isEqualTo(
            "warning there is no data in "
                + temp.resolve("data")
                + "; start the server or set RONDO_DATA_DIR");
    assertThat(checks.get("database")).startsWith("warning embedded, there is none yet");
    assertThat(checks.get("version")).matches("ok Rondo \\S+, Java 2\\S+, \\S+ .*");
    assertThat(checks.get("settings")).isEqualTo("ok 1 from the environment");
    assertThat(checks.get("disk")).contains(" free of ");
    assertThat(contents()).isEqualTo(before);
  }

  @Test
  void tellsWhatThereIsAndChangesNothing() throws Exception {
    makeData();
    Map<String, String> before = contents();

    Map<String, String> checks = doctor(0);

    assertThat(checks.get("data directory")).isEqualTo("ok " + temp.resolve("data"));
    assertThat(checks.get("database"))
        .matches("ok H2 2\\S+ .*rondo.mv.db, [0-9.]+ KB, schema [0-9]+, items: 0, players: 1");
    assertThat(checks.get("clock")).matches("ok \\S+Z, data was last written at \\S+Z");
    assertThat(contents()).isEqualTo(before);
  }

  @Test
  void tellsWhatTheCheckOfFilesFound() {
    makeData();
    assertThat(doctor(0).get("file check"))
        .isEqualTo("ok no round has ended; this round has read 0 %");
    FileHash hash = new FileHash("8".repeat(40));
    Instant ended = Instant.parse("2026-11-25T00:00:00Z");
    try (ApplicationContext program = Program.start(environment, null)) {
      FileRecords records = program.getBean(FileRecords.class);
      FileChecks checks = program.getBean(FileChecks.class);
      Transactions transactions = program.getBean(Transactions.class);
      transactions.write(() -> records.claim(List.of(new FileRecord(hash, "0".repeat(64), 1, ""))));
      transactions.write(
          () -> {
            records.markStored(Set.of(hash));
            checks.advance(
                checks.find(), new FileCheckProgress(Optional.of(hash), ended, ended, 0));
            return checks.markLost(hash, ended);
          });
    }

    assertThat(doctor(1).get("file check"))
        .isEqualTo(
            "error missing or damaged files: 1; \"rondo doctor --deep\" names them;"
                + " all files were read by 2026-11-25T00:00:00Z; this round has read 53 %");
  }

  @Test
  void readsTheDatabaseThroughTheServerThatHasItOpen() {
    makeData();
    try (ApplicationContext program = Program.start(environment, null)) {
      assertThat(program.isRunning()).isTrue();

      assertThat(doctor(0).get("database"))
          .matches("ok H2 .* KB, open in a server, schema [0-9]+, items: 0, players: 1");
    }
  }

  @Test
  void tellsKeysApart() throws Exception {
    assertThat(doctor(0).get("signature keys")).startsWith("warning none; ");
    assertThat(run("keygen", temp.resolve("data").toString())).isZero();
    assertThat(doctor(0).get("signature keys")).startsWith("warning 1 development key in ");

    environment.put(
        "RONDO_SIGNATURE_KEYS", temp.resolve("data").resolve("signing-public.jwk").toString());
    assertThat(doctor(0).get("signature keys")).startsWith("ok 1 of your own");

    environment.put("RONDO_SIGNATURE_KEYS", "{}");
    assertThat(doctor(1).get("signature keys")).startsWith("error RONDO_SIGNATURE_KEYS: ");
  }

  @Test
  void comparesTheAddressWithThePort() {
    environment.put("RONDO_PORT", "8090");
    environment.put("RONDO_ADDRESS", "http://localhost:8080");
    assertThat(doctor(0).get("address"))
        .startsWith("warning listens on 0.0.0.0 port 8090, clients are told http://localhost:8080");

    environment.put("RONDO_ADDRESS", "http://localhost:8080,http://localhost:8090");
    assertThat(doctor(0).get("address")).startsWith("ok ");

    environment.put("RONDO_ADDRESS", "https://rondo.example.org");
    assertThat(doctor(0).get("address")).startsWith("ok ");
  }

  @Test
  void findsAClockThatIsBehindTheData() throws Exception {
    makeData();
    Files.setLastModifiedTime(
        temp.resolve("data").resolve("rondo.mv.db"),
        FileTime.from(Instant.now().plus(Duration.ofDays(2))));

    assertThat(doctor(1).get("clock"))
        .startsWith("error ")
        .contains(" is behind: data was written");
  }

  @Test
  void findsADirectoryThatIsNone() throws IOException {
    Files.writeString(temp.resolve("data"), "");

    assertThat(doctor(1).get("data directory")).contains(" is a file; set RONDO_DATA_DIR");
  }

  @Test
  void saysWhichSettingIsWrongOrUnknown() {
    environment.put("RONDO_PROT", "1");
    assertThat(doctor(0).get("settings")).startsWith("warning RONDO_PROT: not known");
    environment.put("RONDO_BRAND", "!");
    assertThat(doctor(1).get("settings")).startsWith("error RONDO_BRAND: ");
  }

  @Test
  void readsSettingsFromAFileToo() throws IOException {
    Path file = Files.writeString(temp.resolve("rondo.yml"), "rondo:\n  port: 8090\n");

    assertThat(run("doctor", "--config", file.toString())).isZero();

    assertThat(out.toString()).contains("port 8090");
  }

  @Test
  void findsADatabaseThatIsNotThere() {
    environment.put("RONDO_DB_URL", "jdbc:postgresql://localhost:1/rondo?password=secret");

    assertThat(doctor(1).get("database"))
        .startsWith("error cannot be used: ")
        .doesNotContain("secret");
  }

  @Test
  void writesOneJsonDocument() {
    assertThat(run("doctor", "--json")).isZero();

    assertThat(out.toString())
        .startsWith("[ {")
        .contains("\"check\" : \"database\"", "\"state\" : \"warning\"", "\"text\" : ");
  }

  @Test
  void readsEveryRowAndFileAndChangesNothing() throws Exception {
    makeData();
    Map<String, String> before = contents();

    Map<String, String> checks = doctor(0, "--deep");

    assertThat(checks)
        .containsEntry("leaderboards", "ok each record is the best counted result of its player")
        .containsKeys(
            "needed files",
            "replays of records",
            "double records",
            "record counts",
            "orphan rows",
            "file content",
            "orphan files",
            "uncollected files");
    assertThat(contents()).isEqualTo(before);
  }

  @Test
  void namesWhatIsBroken() throws Exception {
    makeData();
    change("INSERT INTO liking VALUES ('levels/gone', 'ann')");

    assertThat(doctor(0)).doesNotContainKey("orphan rows");
    assertThat(doctor(1, "--deep").get("orphan rows"))
        .startsWith("error 1 broken (like of ann of LEVEL gone); ");
  }

  @Test
  void findsNoDatabaseWhereTheFirstStartWasInterrupted() throws Exception {
    Path data = Files.createDirectories(temp.resolve("data"));
    MVStore.open(data.resolve("rondo.mv.db").toString()).close();
    Files.writeString(data.resolve("rondo.lock.db"), "method=file\nid=1\nserver=localhost:1\n");

    assertThat(doctor(0).get("database"))
        .contains("rondo.mv.db", "no tables yet", "a server or command was killed");
  }

  /** The lock names a process once that lets others in. */
  @ParameterizedTest
  @ValueSource(strings = {"method=file\nid=1\nserver=localhost:1\n", "method=file\nid=1\n"})
  void readsADatabaseWhoseServerWasKilled(String lock) throws Exception {
    makeData();
    Files.writeString(temp.resolve("data").resolve("rondo.lock.db"), lock);
    Map<String, String> before = contents();

    Map<String, String> checks = doctor(0, "--deep");

    assertThat(checks.get("database"))
        .startsWith("warning H2 ")
        .endsWith(
            "players: 1; a server or command was killed: start the server, which puts it in order");
    assertThat(checks.get("orphan rows")).startsWith("ok ");
    assertThat(contents()).isEqualTo(before);
  }

  @Test
  void readsNothingOfTheTablesOfAnOlderRelease() throws Exception {
    makeData();
    change("DELETE FROM \"flyway_schema_history\" WHERE CAST(\"version\" AS INT) >= 18");
    change("ALTER TABLE file DROP COLUMN stored");

    Map<String, String> checks = doctor(0, "--deep");

    assertThat(checks.get("database")).startsWith("warning ").contains("; of an older release: ");
    assertThat(checks.get("stored data")).startsWith("warning not looked at");
  }

  @Test
  void saysWhyTheSavedFrontPageIsIgnored() throws SQLException {
    makeData();
    assertThat(doctor(0)).doesNotContainKey("front page");
    change("INSERT INTO front_version VALUES (3, '{\"buttons\": [{\"type\": \"song\"}]}')");
    assertThat(doctor(0).get("front page"))
        .startsWith("warning the version saved in the console is ignored")
        .contains("buttons[0]: \"type\" is \"song\", which is none of post,");
    change("INSERT INTO front_version VALUES (7, '{\"buttons\": []}')");

    assertThat(doctor(0).get("front page")).isEqualTo("ok as it was saved in the console");
    change("INSERT INTO front_version VALUES (9, '')");

    assertThat(doctor(0)).as("as the file says").doesNotContainKey("front page");
  }

  private void change(String statement) throws SQLException {
    String url =
        "jdbc:h2:file:%s;MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE"
            .formatted(temp.resolve("data").resolve("rondo"));
    try (Connection connection = DriverManager.getConnection(url, "rondo", "")) {
      connection.createStatement().execute(statement);
    }
  }

  @Test
  void saysThatThereAreNoRowsToRead() {
    assertThat(doctor(0, "--deep").get("stored data")).startsWith("warning not looked at");
  }
}
