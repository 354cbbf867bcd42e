package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Results on their way from the result screen to the leaderboards. */
final class LeaderboardIT {

  private static final String BOARDS = "/svc/levels/level-0/leaderboards/";

  /** Of the level that has rules. */
  private static final int NOTES = 40;

  private static final int MISS = 120;

  @TempDir private static Path temp;

  private static LevelServer levels;
  private static RunningServer server;

  @BeforeAll
  static void start() throws Exception {
    levels = LevelServer.start(temp, 5);
    server = levels.server();
  }

  @AfterAll
  static void stop() throws Exception {
    if (levels != null) {
      levels.close();
    }
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
    return hand(levels, player, level, replayData, "[]");
  }

  /** Submits a result that was played with some values of its engine's options, a JSON list. */
  static byte[] hand(
      LevelServer levels, String player, String level, byte[] replayData, String chosen)
      throws Exception {
    PlayerClient client = levels.signIn(player);
    byte[] options = gzipped("{\"options\":" + chosen + "}");
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
        .containsExactly("The running server scores all results");
    awaitShown(list, "1 Player eve 999999");
    assertThat(levels.operate("records", "reject", name))
        .containsExactly("Rejected record " + name);
    awaitShown(list, "1 Player eve 200000");
  }

  /** A level of forty notes, one a second, and an engine whose perfect window is 40 ms. */
  private static Path packWithRules() throws Exception {
    Path pack = GeneratedPack.ofLevels(temp.resolve("rules"), 1, "Song");
    String playData =
        """
        {"buckets":[{"sprites":[],"unit":"#MILLISECOND_UNIT"}],
         "archetypes":[{"name":"Start","hasInput":false,"preprocess":{"index":15}},
          {"name":"Tap","hasInput":true}],
         "nodes":[{"value":2004},{"value":0},{"value":1},{"value":0.5},{"value":2003},
          {"value":-40},{"value":40},
          {"func":"Set","args":[0,1,2]},{"func":"Set","args":[0,2,3]},
          {"func":"Set","args":[4,1,5]},{"func":"Set","args":[4,2,6]},
          {"value":2},{"value":3},{"func":"Set","args":[4,11,5]},{"func":"Set","args":[4,12,6]},
          {"func":"Execute","args":[7,8,9,10,13,14]}]}
        """;
    List<String> entities = new ArrayList<>(List.of("{\"archetype\":\"Start\",\"data\":[]}"));
    for (int beat = 1; beat <= NOTES; beat++) {
      entities.add(
          "{\"archetype\":\"Tap\",\"data\":[{\"name\":\"#BEAT\",\"value\":%d}]}".formatted(beat));
    }
    String levelData = "{\"bgmOffset\":0,\"entities\":[" + String.join(",", entities) + "]}";
    Path db = pack.resolve("db.json");
    Files.writeString(
        db,
        Files.readString(db)
            .replace("level-0", "checked")
            .replace(":\"engine\"", ":\"rules\"")
            .replaceFirst("(\"playData\":)\\{[^}]*}", "$1" + resource(pack, gzipped(playData)))
            .replaceFirst("(\"data\":)\\{[^}]*}", "$1" + resource(pack, gzipped(levelData))));
    return pack;
  }

  private static String resource(Path pack, byte[] content) throws IOException {
    String hash = sha1(content);
    Files.write(pack.resolve("repository").resolve(hash), content);
    return "{\"hash\":\"%1$s\",\"url\":\"/svc/repository/%1$s\"}".formatted(hash);
  }

  /**
   * A recording of notes by how many milliseconds late each was hit; {@value #MISS} is a miss.
   *
   * @param raised how many times what was earned is claimed
   */
  private static String play(List<Integer> late, double raised, String grade) {
    long misses = late.stream().filter(each -> each == MISS).count();
    double distance = late.stream().mapToInt(each -> each).average().orElse(0);
    return """
    {"startTime":1000,"saveTime":61000,"duration":60,\
    "result":{"grade":"%s","arcadeScore":%d,"accuracyScore":%d,"combo":0,\
    "perfect":%d,"great":0,"good":0,"miss":%d,"totalCount":%d},\
    "inputs":{"entityIndex":%s,"time":%s,"judgment":%s,"accuracy":%s},\
    "touches":{"l":[1],"t":[0.5],"x":[1],"y":[1]}}\
    """
        .formatted(
            grade,
            Math.round(raised * 1e6 * (1 - misses / Math.max(1.0, late.size()))),
            (long) (1e6 - 1_000 * distance),
            late.size() - misses,
            misses,
            late.size(),
            Collections.nCopies(late.size(), 1),
            Collections.nCopies(late.size(), 1),
            late.stream().map(each -> each == MISS ? 0 : 1).toList(),
            late.stream().map(each -> each / 1e3).toList());
  }

  /** Of a person, who misses the tenth note; each seed is another play. */
  private static List<Integer> human(int seed) {
    return IntStream.range(0, NOTES)
        .mapToObj(i -> i == 10 ? MISS : (7 * i + seed * (i + 1)) % 36)
        .toList();
  }

  @Test
  void letsOnlyHonestRecordingsStandByTheRulesOfTheEngine() throws Exception {
    levels.operate("import", packWithRules().toString());
    assertThat(levels.operate("engines", "check", "rules"))
        .containsExactly("Engine rules is understood");
    Map<String, String> forged = new LinkedHashMap<>();
    forged.put("nothing", play(List.of(), 1, "allPerfect"));
    forged.put("missed", play(human(1), 1e6 / 975_000, "pass"));
    forged.put("fifth", play(Collections.nCopies(32, 0), 1, "allPerfect"));
    forged.put("one", play(human(2), 1.01, "pass"));
    forged.put("ten", play(human(3), 1.1, "pass"));
    forged.put("hundred", play(human(4), 2, "pass"));
    forged.put("outside", play(Collections.nCopies(NOTES, 300), 1, "allPerfect"));
    Map<String, String> flags =
        Map.of(
            "nothing", "accuracy-not-earned,fewer-notes,score-not-earned",
            "missed", "score-not-earned",
            "fifth", "fewer-notes,score-not-earned",
            "one", "score-not-earned",
            "ten", "score-not-earned",
            "hundred", "score-not-earned",
            "outside", "judgment-outside-window",
            "copy", "copied");
    String honest = play(human(5), 1, "pass");
    hand("honest", "checked", gzipped(honest));
    forged.put("copy", honest.replace("\"x\":[1]", "\"x\":[2]"));
    for (Map.Entry<String, String> each : forged.entrySet()) {
      hand(each.getKey(), "checked", gzipped(each.getValue()));
    }
    byte[] rejected = hand("rejected", "checked", gzipped(play(human(6), 1, "pass")));
    hand("flawless", "checked", gzipped(play(Collections.nCopies(NOTES, 0), 1, "allPerfect")));
    String list = "/svc/levels/checked/leaderboards/arcade/records/list";
    awaitShown(
        list, "1 Player flawless 1000000", "2 Player honest 975000", "2 Player rejected 975000");
    List<String> flagged = levels.operate("records", "list");
    flags.forEach(
        (player, flag) ->
            assertThat(flagged)
                .anyMatch(line -> line.matches(".* " + player + " +flagged .* " + flag + " .*")));
    String name =
        levels.operate("records", "list", "--status", "consistent").stream()
            .filter(line -> line.contains(" rejected "))
            .findFirst()
            .orElseThrow()
            .replaceFirst(" .*", "");
    levels.operate("records", "reject", name);

    hand("rejected", "checked", rejected);

    awaitShown(list, "1 Player flawless 1000000", "2 Player honest 975000");
    assertThat(levels.operate("records", "list", "--status", "rejected"))
        .anyMatch(line -> line.matches(".* rejected +rejected .* was-rejected .*"));
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

  @Test
  void countsTheFileOfAReplayForWhoSubmittedItFirst() throws Exception {
    String list = "/svc/levels/level-3/leaderboards/arcade/records/list";
    byte[] replayData = hand("ida", "level-3", recording(10, 910_000, 1_000_000, 10));

    hand("joe", "level-3", replayData);
    hand("ida", "level-3", replayData);
    hand("ida", "level-4", replayData);

    awaitShown(list, "1 Player ida 910000");
    assertThat(shown("/svc/levels/level-4/leaderboards/arcade/records/list")).isEmpty();
    assertThat(levels.operate("records", "list"))
        .anyMatch(
            line ->
                line.matches(
                    ".* level-3 +joe +flagged +910000 +\\d+ +copied,not-checked,other-player.*"))
        .anyMatch(
            line ->
                line.matches(".* level-4 +ida +flagged +910000 +\\d+ +not-checked,other-chart.*"));
  }

  @Test
  void startsAnewWhenTheDataOfALevelIsReplaced() throws Exception {
    String list = "/svc/levels/level-4/leaderboards/arcade/records/list";
    hand("kim", "level-4", recording(9, 920_000, 900_000, 9));
    awaitShown(list, "1 Player kim 920000");

    Path edited = GeneratedPack.ofLevels(temp.resolve("edited"), 5, "Song", new byte[] {1});
    levels.operate("import", edited.toString());
    Eventually.await(Eventually.ON_EVERY_NODE, "a new board", () -> shown(list).isEmpty());
    hand("lea", "level-4", recording(8, 100_000, 800_000, 8));
    awaitShown(list, "1 Player lea 100000");

    levels.operate("import", temp.resolve("pack").toString());
    Eventually.await(
        Eventually.ON_EVERY_NODE,
        "the old board",
        () -> shown(list).equals(List.of("1 Player kim 920000")));
  }

  @Test
  void givesWayToTheNextBestWhenAReplayIsDeleted() throws Exception {
    String list = "/svc/levels/level-2/leaderboards/accuracy/records/list";
    hand("gus", "level-2", recording(9, 900_000, 900_000, 9));
    hand("gus", "level-2", recording(8, 800_000, 800_000, 8));
    awaitShown(list, "1 Player gus 900000");
    JsonNode record = server.json(list).get("records").get(0);
    String name = record.get("name").getStringValue();
    PlayerClient gus = levels.signIn("gus");

    JsonNode deleted = accepted(gus.submit("/svc/replays/" + name + "/submit", "type=delete"));

    assertThat(deleted.get("shouldRemoveItem").getBooleanValue()).isTrue();
    awaitShown(list, "1 Player gus 800000");
    assertThat(gus.get("/svc/levels/level-2/leaderboards/accuracy/records/" + name).statusCode())
        .isEqualTo(404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/levels/none/leaderboards/arcade/records/list",
        "/svc/levels/level-0/leaderboards/none/records/list",
        "/svc/levels/level-0/leaderboards/ARCADE",
        "/svc/levels/level-0/leaderboards/arcade/records/none",
        "/svc/levels/level-0/leaderboards/arcade/records/%00",
        "/svc/skins/skin/leaderboards/arcade/records/list",
        "/svc/rooms/any/leaderboards/arcade/records/list"
      })
  void knowsNoOtherBoards(String path) throws Exception {
    HttpResponse<String> response = server.get(path);
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource({
    "page=-1,bad-page",
    "page=2147483648,bad-page",
    "page=1e3,bad-page",
    "page=,bad-page",
    "cursor=nonsense,bad-cursor",
    "cursor=,bad-cursor"
  })
  void refusesWhatIsNoPage(String query, String code) throws Exception {
    HttpResponse<String> response = server.get(BOARDS + "arcade/records/list?" + query);
    assertThat(response.statusCode()).isEqualTo(400);
    assertThat(response.body()).contains("\"code\":\"" + code + "\"");
  }

  @Test
  void showsAnEmptyPagePastTheEnd() throws Exception {
    JsonNode page = server.json(BOARDS + "arcade/records/list?page=1000");
    assertThat(page.get("records").size()).isZero();
    assertThat(page.get("pageCount").getIntValue()).isEqualTo(1);
  }
}
