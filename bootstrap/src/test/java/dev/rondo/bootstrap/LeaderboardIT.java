package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import io.micronaut.json.tree.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Results on their way from the result screen to the leaderboards. */
final class LeaderboardIT {

  private static final String BOARDS = "/svc/levels/level-0/leaderboards/";

  @TempDir private static Path temp;

  @AutoClose private static LevelServer levels;
  private static RunningServer server;

  @BeforeAll
  static void start() throws Exception {
    levels = LevelServer.start(temp, 5);
    server = levels.server();
  }

  /**
   * A recording of ten notes, of which so many were hit perfectly and the others missed. No other
   * scores were reached at the same times.
   */
  static byte[] recording(int perfect, int arcade, int accuracy, int claimed) {
    List<Integer> judgments = new ArrayList<>(Collections.nCopies(perfect, 1));
    judgments.addAll(Collections.nCopies(10 - perfect, 0));
    List<Integer> ones = Collections.nCopies(10, 1);
    List<Double> times = new ArrayList<>(Collections.nCopies(9, 1.0));
    times.add(arcade / 1e6 + accuracy / 1e13);
    return gzipped(
        """
        {"startTime":1000,"saveTime":61000,"duration":60,"inputOffset":0,\
        "playArea":{"width":2,"height":1},\
        "result":{"grade":"%s","arcadeScore":%d,"accuracyScore":%d,"combo":%d,\
        "perfect":%d,"great":0,"good":0,"miss":%d,"totalCount":10},\
        "inputs":{"entityIndex":%s,"time":%s,"judgment":%s,"accuracy":%s},\
        "entities":[],"touches":{"l":[],"t":[],"x":[],"y":[]}}\
        """
            .formatted(
                claimed == 10 ? "allPerfect" : "pass",
                arcade,
                accuracy,
                claimed,
                claimed,
                10 - claimed,
                ones,
                times,
                judgments,
                Collections.nCopies(10, 0)));
  }

  private static byte[] hand(String player, String level, byte[] replayData) throws Exception {
    return hand(levels, player, level, replayData);
  }

  /** Submits a result. */
  static byte[] hand(LevelServer levels, String player, String level, byte[] replayData)
      throws Exception {
    PlayerClient client = levels.signIn(player);
    byte[] options = gzipped("{\"options\":[]}");
    String body =
        """
        {"replay":{"name":"r","source":"%1$s","version":1,"title":"A run",\
        "level":{"name":"%2$s","source":"%1$s","title":"Song"},\
        "data":{"hash":"%3$s"},"configuration":{"hash":"%4$s"}},"values":""}\
        """
            .formatted(LevelServer.ADDRESS, level, sha1(replayData), sha1(options));
    HttpResponse<String> submitted = client.post(PlayerClient.RESULT + "/submit", body);
    List<byte[]> missing = new ArrayList<>();
    for (byte[] file : List.of(replayData, options)) {
      if (PlayerClient.hashes(submitted).contains(sha1(file))) {
        missing.add(file);
      }
    }
    if (!missing.isEmpty()) {
      accepted(
          client.upload(
              PlayerClient.RESULT + "/upload", key(submitted), missing.toArray(byte[][]::new)));
    }
    return replayData;
  }

  /** What is shown to nobody in particular may be a second old. */
  private static void awaitShown(String path, String... records) {
    awaitShown(server, path, records);
  }

  /** Waits until a list shows these records, each with its rank, player and value. */
  static void awaitShown(RunningServer server, String path, String... records) {
    List<String> expected = List.of(records);
    Eventually.await(
        Eventually.ON_EVERY_NODE, expected.toString(), () -> shown(server, path).equals(expected));
  }

  private static List<String> shown(String path) throws Exception {
    return shown(server, path);
  }

  private static List<String> shown(RunningServer server, String path) throws Exception {
    List<String> shown = new ArrayList<>();
    server
        .json(path)
        .get("records")
        .values()
        .forEach(
            record ->
                shown.add(
                    String.join(
                        " ",
                        record.get("rank").getStringValue(),
                        record.get("player").getStringValue(),
                        record.get("value").getStringValue())));
    return shown;
  }

  @Test
  void ranksTheBestOfEachPlayerAndPlaysItBack() throws Exception {
    byte[] best = hand("ann", "level-0", recording(10, 990_000, 1_000_000, 10));
    hand("ben", "level-0", recording(8, 700_000, 800_000, 8));
    hand("ben", "level-0", recording(7, 600_000, 900_000, 7));
    hand("cat", "level-0", recording(8, 700_000, 850_000, 8));

    awaitShown(
        BOARDS + "arcade/records/list",
        "1 Player ann 990000",
        "2 Player ben 700000",
        "2 Player cat 700000");
    awaitShown(
        BOARDS + "accuracy/records/list",
        "1 Player ann 1000000",
        "2 Player ben 900000",
        "3 Player cat 850000");
    JsonNode around =
        RunningServer.json(levels.signIn("cat").get(BOARDS + "arcade/records/list?around=me"));
    assertThat(around.get("records").get(2).get("rank").getStringValue()).isEqualTo("2");
    JsonNode top = server.json(BOARDS + "arcade").get("topRecords");
    assertThat(top.size()).isEqualTo(3);
    String name = top.get(0).get("name").getStringValue();
    JsonNode replay = server.json(BOARDS + "arcade/records/" + name).get("replays").get(0);
    assertThat(replay.get("level").get("engine").get("skin").get("name").getStringValue())
        .isEqualTo("skin");
    assertThat(replay.get("subtitle").getStringValue())
        .isEqualTo("AP 990000 1000000 | 10 0 0 0 | not checked against its engine");
    assertThat(replay.get("author").getStringValue()).isEqualTo("Player ann");
    assertThat(server.json("/svc/users/ann").get("sections").get(0).get("items").get(0))
        .isEqualTo(replay);
    PlayerClient anyone = levels.signIn("dan");
    String hash = replay.get("data").get("hash").getStringValue();
    assertThat(hash).isEqualTo(sha1(best));
    assertThat(anyone.file(hash).body()).isEqualTo(best);
    assertThat(server.json("/svc/levels/level-0").get("leaderboards").size()).isEqualTo(2);
  }

  @Test
  void showsNothingThatIsNotConsistentUntilAnOperatorSaysSo() throws Exception {
    String list = "/svc/levels/level-1/leaderboards/arcade/records/list";
    hand("eve", "level-1", recording(2, 999_999, 1_000_000, 10));
    hand("eve", "level-1", recording(2, 200_000, 200_000, 2));
    hand("fay", "level-1", gzipped("{\"no\":\"replay\"}"));
    awaitShown(list, "1 Player eve 200000");

    List<String> flagged = levels.operate("records", "list");
    assertThat(flagged)
        .anyMatch(
            line ->
                line.matches(
                    ".* level-1 +eve +flagged +\\d+ +\\d+ +judgments-disagree,not-checked.*"))
        .anyMatch(line -> line.matches(".* level-1 +fay +flagged +- +- +unreadable +-"));
    String name = flagged.stream().filter(line -> line.contains(" eve ")).findFirst().orElseThrow();
    name = name.substring(0, name.indexOf(' '));
    assertThat(levels.operate("records", "release", name))
        .containsExactly("Released record " + name);
    awaitShown(list, "1 Player eve 999999");
    assertThat(levels.operate("boards", "recompute", "--dry-run"))
        .last()
        .asString()
        .matches("Dry run, nothing was changed: 0 of \\d+ results would go");
    assertThat(levels.operate("boards", "recompute"))
        .last()
        .asString()
        .matches("Scored \\d+ results");
    assertThat(levels.operate("boards", "recompute", "--background"))
        .containsExactly("A running server, or else the next one, scores all results");
    awaitShown(list, "1 Player eve 999999");
    assertThat(levels.operate("records", "reject", name))
        .containsExactly("Rejected record " + name);
    awaitShown(list, "1 Player eve 200000");
  }

  @Test
  void saysWhetherAnEngineIsUnderstood() throws Exception {
    CommandRun check = CommandRun.of(levels.settings(), "engines", "check", "engine");
    assertThat(check.exit()).isOne();
    assertThat(check.errors())
        .last()
        .asString()
        .startsWith("rondo: engine \"engine\" is not understood: its play data");
  }
}
