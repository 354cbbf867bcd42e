package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static dev.rondo.bootstrap.PlayerClient.sha1;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A server that began on the embedded database and goes on elsewhere. */
final class MoveIT {

  private static final String ADDRESS = "http://localhost:8080";
  private static final String RECORDS = "/svc/levels/level-0/leaderboards/arcade/records/list";
  private static final String COMMENTS = "/svc/levels/level-0/community/comments/list";
  private static final int LEVELS = Integer.getInteger("move.levels", 1_000);
  private static final int RUNS = Integer.getInteger("move.runs", 60);

  private static final byte[] RECORDING =
      gzipped(
          """
          {"startTime":1000,"saveTime":61000,"duration":60,"inputOffset":0,\
          "playArea":{"width":2,"height":1},\
          "result":{"grade":"allPerfect","arcadeScore":990000,"accuracyScore":1000000,"combo":1,\
          "perfect":1,"great":0,"good":0,"miss":0,"totalCount":1},\
          "inputs":{"entityIndex":[1],"time":[1],"judgment":[1],"accuracy":[0]},\
          "entities":[],"touches":{"l":[],"t":[],"x":[],"y":[]}}\
          """);

  private static final byte[] OPTIONS = gzipped("{\"options\":[]}");

  @TempDir private Path temp;

  @Test
  void goesOnInAnotherDatabaseAndStoreAsIfItHadAlwaysBeenThere() throws Exception {
    SigningClient signing = SigningClient.of(ADDRESS);
    Path old = temp.resolve("old");
    Map<String, String> common = new HashMap<>(signing.settings());
    common.put("RONDO_OPERATORS", "op");
    Map<String, String> before = settings(old, common);
    Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), LEVELS, "Song");
    CommandRun.done(before, "import", pack.toString());
    String session;
    String level;
    try (RunningServer server = RunningServer.start(old, before)) {
      PlayerClient ann = PlayerClient.signIn(server, signing, "ann");
      session = ann.session();
      accepted(ann.submit("/svc/levels/level-0/community/submit", "type=comment&content=Hello"));
      String key = key(ann.submitResult(RECORDING, OPTIONS));
      accepted(ann.upload(PlayerClient.RESULT + "/upload", key, RECORDING, OPTIONS));
      Eventually.await(
          Eventually.AT_LAST,
          "the result is scored",
          () -> players(server).equals(List.of("Player ann")));
      level = server.get("/svc/levels/level-7").body();
      try (Postgres postgres = Postgres.start(temp.resolve("tables"))) {
        refusesToMove(old, postgres, "is being served");
      }
      assertThat(server.program().stop()).isZero();
    }

    CommandRun.refuses(before, "cannot be moved to itself", "move", old.toString());
    try (Postgres postgres = Postgres.start(temp.resolve("tables"))) {
      Map<String, String> after = settings(temp.resolve("new"), common);
      after.putAll(postgres.settings());

      CommandRun moving = CommandRun.of(after, "move", old.toString());

      assertThat(moving.exit()).as(moving.toString()).isZero();
      assertThat(moving.output())
          .anyMatch(line -> line.matches("item +(%1$d) +%1$d".formatted(LEVELS + 6)))
          .anyMatch(line -> line.matches("chart_record +2 +2"))
          .anyMatch(line -> line.matches("files +(\\d+) +\\1"))
          .noneMatch(line -> line.startsWith("session"))
          .last()
          .isEqualTo("Moved all of " + old);
      assertThat(moving.errors()).anyMatch(line -> line.startsWith("Moving files: "));
      try (RunningServer server = RunningServer.startHere(temp.resolve("new"), after)) {
        assertThat(server.get("/svc/levels/level-7").body()).isEqualTo(level);
        assertThat(server.json("/svc/levels/list").get("pageCount").getIntValue())
            .isEqualTo(LEVELS / 20);
        assertThat(players(server)).containsExactly("Player ann");
        assertThat(comments(server)).containsExactly("Hello");
        assertThat(server.get("/svc/repository/" + sha1(RECORDING)).statusCode()).isEqualTo(200);
        assertThat(
                server
                    .post(
                        "/svc/levels/level-0/community/submit",
                        "{\"values\":\"type=comment&content=Again\"}",
                        Map.of("Svc-Session", session, "Content-Type", "application/json"))
                    .statusCode())
            .isEqualTo(401);
        PlayerClient ben = PlayerClient.signIn(server, signing, "ben");
        PlayerClient ann = PlayerClient.signIn(server, signing, "ann");
        assertThat(ann.file(sha1(RECORDING)).body()).isEqualTo(RECORDING);
        accepted(ben.submit("/svc/levels/level-0/community/submit", "type=comment&content=Hi"));
        assertThat(comments(server)).containsExactlyInAnyOrder("Hello", "Hi");
        server.assertSaidNoFault();
      }
      refusesToMove(old, postgres, "is not empty");
      movesBack(after, common);
    }
    try (RunningServer server = RunningServer.startHere(old, before)) {
      assertThat(comments(server)).containsExactly("Hello");
    }
  }

  /** From PostgreSQL to a directory that is not there. */
  private void movesBack(Map<String, String> from, Map<String, String> common) throws Exception {
    Path data = temp.resolve("absent").resolve("again");
    Map<String, String> settings = settings(data, common);
    CommandRun.refuses(
        settings,
        "the PostgreSQL database cannot be opened: ",
        "move",
        "jdbc:postgresql://localhost:1/none");
    assertThat(data.getParent()).doesNotExist();
    String address = from.get("RONDO_DB_URL") + "?user=" + from.get("RONDO_DB_USER");
    try (RunningServer _ = RunningServer.startHere(temp.resolve("new"), from)) {
      CommandRun.refuses(
          settings, "the PostgreSQL database is being served: stop its servers", "move", address);
    }
    assertThat(CommandRun.of(settings, "move", address).errors())
        .last()
        .asString()
        .startsWith("rondo: files are missing: ");
    for (Map.Entry<String, byte[]> file : files(temp.resolve("new")).entrySet()) {
      String hash = file.getKey();
      Path copy = Files.createDirectories(data.resolve("files").resolve(hash.substring(0, 2)));
      Files.write(copy.resolve(hash), file.getValue());
    }

    CommandRun moving = CommandRun.of(settings, "move", address);

    assertThat(moving.exit()).as(moving.toString()).isZero();
    assertThat(moving.output())
        .anyMatch(line -> line.matches("item +(%1$d) +%1$d".formatted(LEVELS + 6)))
        .anyMatch(line -> line.matches("comment +2 +2"))
        .noneMatch(line -> line.contains("NOT EQUAL"))
        .last()
        .isEqualTo("Moved all of the PostgreSQL database");
    try (RunningServer server = RunningServer.startHere(data, settings)) {
      assertThat(comments(server)).containsExactlyInAnyOrder("Hello", "Hi");
      assertThat(players(server)).containsExactly("Player ann");
    }
  }

  @Test
  void goesOnInABucketThoughItIsKilledAtTheRowsAndAtTheFiles() throws Exception {
    try (Nodes nodes = Nodes.in(temp.resolve("new"))) {
      Path old = temp.resolve("old");
      Map<String, String> before = settings(old, nodes.signing().settings());
      Path pack = GeneratedPack.ofLevels(temp.resolve("pack"), LEVELS, "Song");
      CommandRun.done(before, "import", pack.toString());
      try (RunningServer server = RunningServer.startHere(old, before)) {
        PlayerClient ann = PlayerClient.signIn(server, nodes.signing(), "ann");
        for (int run = 0; run < RUNS; run++) {
          byte[] options = gzipped("{\"options\":[" + run + "]}");
          String key = key(ann.submitResult(RECORDING, options));
          accepted(ann.upload(PlayerClient.RESULT + "/upload", key, RECORDING, options));
        }
      }
      SortedMap<String, byte[]> files = files(old.resolve("files"));
      assertThat(files).hasSizeGreaterThan(RUNS);

      breakOff(old, nodes.settings());
      try (RunningProgram program =
          RunningProgram.start(nodes.settings(), "move", old.toString())) {
        program.awaitError(line -> line.startsWith("Moving files: "));
        Eventually.await(
            Eventually.AT_LAST, "files arrive", () -> !files(nodes.bucket().objects()).isEmpty());
        program.kill();
        assertThat(program.output()).isEmpty();
      }
      assertThat(files(nodes.bucket().objects())).hasSizeLessThan(files.size());
      try (RunningProgram refused = RunningProgram.start(nodes.settings())) {
        refused.assertRefused("a move into the database is not finished");
      }
      List<String> told = nodes.operate("move", old.toString());

      assertThat(told)
          .anyMatch(line -> line.matches("item +(\\d+) +\\1"))
          .anyMatch(line -> line.matches("chart_record +(\\d+) +\\1"))
          .anyMatch(line -> line.matches("files +" + files.size() + " +" + files.size()))
          .last()
          .isEqualTo("Moved all of " + old);
      assertThat(files(nodes.bucket().objects())).containsExactlyEntriesOf(files);
      assertThat(files(old.resolve("files"))).containsExactlyEntriesOf(files);
      try (RunningServer server = nodes.startNode()) {
        assertThat(players(server)).containsExactly("Player ann");
        PlayerClient ben = nodes.signIn(server, "ben");
        for (Map.Entry<String, byte[]> file : files.entrySet()) {
          assertThat(ben.file(file.getKey()).body()).isEqualTo(file.getValue());
        }
        server.assertSaidNoFault();
      }
    }
  }

  /** The files below a directory by their names, which are their hashes, whatever is beside. */
  private static SortedMap<String, byte[]> files(Path directory) throws IOException {
    SortedMap<String, byte[]> files = new TreeMap<>();
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        String name = file.getFileName().toString();
        if (name.matches("[0-9a-f]{40}")) {
          byte[] content = Files.readAllBytes(file);
          assertThat(sha1(content)).isEqualTo(name);
          files.put(name, content);
        }
      }
    }
    return files;
  }

  private static Map<String, String> settings(Path data, Map<String, String> more) {
    Map<String, String> settings = new HashMap<>(RunningServer.settings(data));
    settings.putAll(more);
    return settings;
  }

  private void refusesToMove(Path from, Postgres postgres, String why) {
    Map<String, String> settings = settings(temp.resolve("refused"), postgres.settings());
    CommandRun.refuses(settings, why, "move", from.toString());
  }

  private static void breakOff(Path from, Map<String, String> settings) throws Exception {
    try (RunningProgram program = RunningProgram.start(settings, "move", from.toString())) {
      program.awaitError(line -> line.startsWith("Moving item: "));
      program.kill();
      assertThat(program.output()).isEmpty();
    }
  }

  private static List<String> players(RunningServer server) throws Exception {
    return shown(server.json(RECORDS).get("records"), "player");
  }

  private static List<String> comments(RunningServer server) throws Exception {
    return shown(server.json(COMMENTS).get("comments"), "content");
  }

  private static List<String> shown(JsonNode list, String member) {
    List<String> shown = new ArrayList<>();
    list.values().forEach(entry -> shown.add(entry.get(member).getStringValue()));
    return shown;
  }
}
