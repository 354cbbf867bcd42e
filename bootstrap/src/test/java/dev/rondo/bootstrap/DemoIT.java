package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FreePort;
import dev.rondo.bootstrap.command.CommandRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The commands that play on a running server. */
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
    CommandRun.done(settings(), "keygen", keys.toString());
    otherKey = keys.resolve("signing-private.jwk");
    int port = FreePort.next();
    Map<String, String> settings =
        Map.of("RONDO_PORT", String.valueOf(port), "RONDO_ADDRESS", "http://localhost:" + port);
    server = RunningServer.startHere(data, settings);
  }

  @AfterAll
  static void stop() throws Exception {
    if (server != null) {
      server.assertSaidNoFault();
      server.close();
    }
  }

  private static Map<String, String> settings() {
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.put("RONDO_ADDRESS", server == null ? ADDRESS : "http://localhost:" + server.port());
    return settings;
  }

  private static List<String> demo(String player) {
    return CommandRun.done(settings(), "demo", "--player", player);
  }

  private static void refuses(String why, String... command) {
    CommandRun.refuses(settings(), why, command);
  }

  @Test
  void putsTheScoreOfEachPlayerOnTheBoard() throws Exception {
    demo("Ann");
    List<String> second = demo("Ben Ö");
    assertThat(second).filteredOn(line -> line.endsWith("  <- you")).hasSize(1);
    assertThat(second)
        .anyMatch(line -> line.matches(" +[12]  Ann +\\d+"))
        .anyMatch(line -> line.matches(" +[12]  Ben Ö +\\d+  <- you"));
    assertThat(second.getLast())
        .isEqualTo(
            "http://localhost:%d/svc/levels/rondo-first-steps/leaderboards/arcade/records/list"
                .formatted(server.port()));
    assertThat(CommandRun.done(settings(), "records", "list"))
        .noneMatch(line -> line.contains("Ann"));
    assertThat(CommandRun.done(settings(), "engines", "check", "rondo-taps"))
        .containsExactly("Engine rondo-taps is understood");
    assertThat(server.json("/svc/replays/list").get("items").size()).isEqualTo(2);
    assertThat(
            server
                .json("/svc/levels/rondo-first-steps/leaderboards/accuracy/records/list")
                .get("records")
                .size())
        .isEqualTo(2);
  }

  @Test
  void makesNobodyAPlayerForALevelThatIsNotThere() throws Exception {
    refuses("choose one with --level: ", "demo", "--player", "Nobody", "--level", "none");
    refuses("choose one with --level: ", "play", "--demo", "--level", "none");
    assertThat(CommandRun.done(settings(), "users", "list"))
        .noneMatch(line -> line.contains("Nobody"));
  }

  @Test
  void saysThatAnotherKeyIsNotTaken() throws Exception {
    refuses("does not take the key " + otherKey, "demo", "--key", otherKey.toString());
    refuses("does not take the key " + otherKey, "play", "--demo", "--key", otherKey.toString());
  }

  @Test
  void playsARoundByFourPlayersFromTheRoomToTheScoreboard() throws Exception {
    List<String> output = CommandRun.done(settings(), "play", "--demo");
    assertThat(output)
        .containsSubsequence(
            "Kim picks levels/rondo-first-steps",
            "Noa is ready",
            "The round begins",
            "The round is over; this is the scoreboard",
            "All have left; the room is closed");
    List<String> scores =
        output.stream().dropWhile(line -> !line.matches("PLAYER +SCORE")).skip(1).limit(4).toList();
    assertThat(scores).allMatch(line -> line.matches("(Kim|Lou|Max|Noa) +[1-9]\\d{4,6}"));
    assertThat(scores)
        .extracting(line -> Integer.valueOf(line.replaceAll("\\D", "")))
        .isSortedAccordingTo(Comparator.reverseOrder());
    assertThat(output)
        .filteredOn(line -> line.matches("\\w+ finishes with \\d+"))
        .extracting(line -> line.replaceFirst(" finishes with ", ""))
        .containsExactlyInAnyOrderElementsOf(
            scores.stream().map(line -> line.replace(" ", "")).toList());
    // Who is in a room is written after they are gone.
    Eventually.await(
        Eventually.AT_LAST,
        "the room is not listed any more",
        () -> server.names("/svc/rooms/list").isEmpty());
  }

  @Test
  void showsTheBoardThatThereIsAndSaysThatRoomsArePlayedElsewhere() throws Exception {
    Path other = temp.resolve("other");
    Path front =
        Files.writeString(
            temp.resolve("front.json"),
            "{\"boards\": [{\"name\": \"precise\", \"measure\": \"accuracy\"}]}");
    int port = FreePort.next();
    Map<String, String> elsewhere =
        Map.of(
            "RONDO_PORT",
            String.valueOf(port),
            "RONDO_ADDRESS",
            "http://localhost:" + port,
            "RONDO_MULTIPLAYER_URLS",
            "ws://other.example/rounds",
            "RONDO_FRONT",
            front.toString());
    try (RunningServer hosting = RunningServer.startHere(other, elsewhere)) {
      Map<String, String> there = new HashMap<>(RunningServer.settings(other));
      there.putAll(elsewhere);
      assertThat(CommandRun.done(there, "demo", "--player", "Ann"))
          .anyMatch(line -> line.matches("RANK +PLAYER +PRECISE"))
          .anyMatch(line -> line.matches(" +1  Ann +\\S+  <- you"));
      CommandRun.refuses(
          there,
          "rooms of the server at http://localhost:%d are played at ws://other.example/rounds"
              .formatted(port),
          "play",
          "--demo");
      hosting.assertSaidNoFault();
    }
  }

  @Test
  void saysWhichLevelsThereAre() throws Exception {
    String why = "there is no level \"gone\" here; choose one with --level: rondo-first-steps";
    refuses(why, "demo", "--level", "gone");
    refuses(why, "play", "--demo", "--level", "gone");
  }

  @Test
  void saysThatNoServerAnswers() throws Exception {
    String nowhere = "http://localhost:1";
    String why =
        "no server answers at http://localhost:1: start one, or name another with --server";
    refuses(why, "demo", "--server", nowhere);
    refuses(why, "play", "--demo", "--server", nowhere);
  }

  @Test
  void saysWhichKeyIsMissing() throws Exception {
    Map<String, String> elsewhere = Map.of("RONDO_DATA_DIR", temp.resolve("none").toString());
    CommandRun.refuses(elsewhere, "there is no development key " + temp.resolve("none"), "demo");
    assertThat(temp.resolve("none")).doesNotExist();
    Map<String, String> own = new HashMap<>(settings());
    own.put("RONDO_SIGNATURE_KEYS", otherKey.toString());
    CommandRun.refuses(own, "the keys of RONDO_SIGNATURE_KEYS are in force", "demo");
    List<String> levels = server.names("/svc/levels/list");
    assertThat(levels).containsExactly("rondo-first-steps");
  }
}
