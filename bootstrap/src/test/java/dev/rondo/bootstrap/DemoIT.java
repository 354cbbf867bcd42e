package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FreePort;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command that plays a level of a running server. */
final class DemoIT {

  private static final String ADDRESS = "http://localhost:8080";

  @TempDir private static Path temp;

  private static RunningServer server;
  private static Path data;
  private static Path otherKey;

  @BeforeAll
  static void start() throws Exception {
    data = temp.resolve("data");
    Path keys = temp.resolve("keys");
    RunningProgram.run(settings(), "keygen", keys.toString());
    otherKey = keys.resolve("signing-private.jwk");
    int port = FreePort.next();
    Map<String, String> settings =
        Map.of("RONDO_PORT", String.valueOf(port), "RONDO_ADDRESS", "http://localhost:" + port);
    server = RunningServer.start(data, settings);
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.program().assertSaidNoFault();
      server.close();
    }
  }

  private static Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.put("RONDO_ADDRESS", server == null ? ADDRESS : "http://localhost:" + server.port());
    return settings;
  }

  private static RunningProgram demo(String... options) throws Exception {
    String[] command = new String[options.length + 1];
    command[0] = "demo";
    System.arraycopy(options, 0, command, 1, options.length);
    return RunningProgram.run(settings(), command);
  }

  private static void refuses(String why, String... options) throws Exception {
    try (RunningProgram program = demo(options)) {
      program.assertRefused(why);
    }
  }

  @Test
  void putsTheScoreOfEachPlayerOnTheBoard() throws Exception {
    try (RunningProgram first = demo("--player", "Ann");
        RunningProgram second = demo("--player", "Ben Ö")) {
      assertThat(first.awaitExit()).as(first.toString()).isZero();
      assertThat(second.awaitExit()).as(second.toString()).isZero();
      assertThat(second.output()).filteredOn(line -> line.endsWith("  <- you")).hasSize(1);
      assertThat(second.output())
          .anyMatch(line -> line.matches(" +[12]  Ann +\\d+"))
          .anyMatch(line -> line.matches(" +[12]  Ben Ö +\\d+  <- you"));
      String board = second.output().getLast();
      assertThat(board)
          .isEqualTo(
              "http://localhost:%d/svc/levels/rondo-first-steps/leaderboards/arcade/records/list"
                  .formatted(server.port()));
    }
    try (RunningProgram flagged = RunningProgram.run(settings(), "records", "list")) {
      assertThat(flagged.output()).noneMatch(line -> line.contains("Ann"));
    }
    assertThat(server.json("/svc/replays/list").get("items").size()).isEqualTo(2);
    assertThat(
            server
                .json("/svc/levels/rondo-first-steps/leaderboards/accuracy/records/list")
                .get("records")
                .size())
        .isEqualTo(2);
  }

  @Test
  void saysThatAnotherKeyIsNotTaken() throws Exception {
    refuses("does not take the key " + otherKey, "--key", otherKey.toString());
  }

  @Test
  void saysWhichLevelsThereAre() throws Exception {
    refuses(
        "there is no level \"gone\" here; choose one with --level: rondo-first-steps",
        "--level",
        "gone");
  }

  @Test
  void saysThatNoServerAnswers() throws Exception {
    refuses(
        "no server answers at http://localhost:1: start one, or name another with --server",
        "--server",
        "http://localhost:1");
  }

  @Test
  void saysWhichKeyIsMissing() throws Exception {
    Map<String, String> elsewhere = Map.of("RONDO_DATA_DIR", temp.resolve("none").toString());
    try (RunningProgram program = RunningProgram.run(elsewhere, "demo")) {
      program.assertRefused("there is no development key " + temp.resolve("none"));
    }
    assertThat(temp.resolve("none")).doesNotExist();
    Map<String, String> own = new HashMap<>(settings());
    own.put("RONDO_SIGNATURE_KEYS", otherKey.toString());
    try (RunningProgram program = RunningProgram.run(own, "demo")) {
      program.assertRefused("the keys of RONDO_SIGNATURE_KEYS are in force");
    }
    List<String> levels = server.names("/svc/levels/list");
    assertThat(levels).containsExactly("rondo-first-steps");
  }
}
