package dev.rondo.bootstrap.demo;

import dev.rondo.bootstrap.demo.ReplayWriter.ReplayFile;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.json.tree.JsonNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/** Simulates a player of a running server from signing in to the leaderboard, with random hits. */
public final class Demo {

  /** The level that comes with the program. */
  public static final String STARTER_LEVEL = "rondo-first-steps";

  /** The board that tells how good a play was, where there is one. */
  private static final Measure BOARD = Measure.ARCADE;

  /** A cached board shows a result within a second. */
  private static final int READINGS = 10;

  private static final Duration BETWEEN_READINGS = Duration.ofMillis(200);

  private final GameClient game;
  private final InstantSource clock;
  private final PrintWriter out;

  private Demo(GameClient game, InstantSource clock, PrintWriter out) {
    this.game = game;
    this.clock = clock;
    this.out = out;
  }

  public record Options(String player, String level, Path key) {}

  /** Plays, and reports to {@code out}. */
  public static void play(
      Options part, ServerIdentity identity, InstantSource clock, PrintWriter out) {
    try (GameClient game = new GameClient(identity)) {
      new Demo(game, clock, out).play(part);
    }
  }

  private void play(Options part) {
    PlayableLevel.require(game, part.level());
    game.signIn(part.player(), part.key(), clock.instant());
    out.println("Signed in at %s as %s".formatted(game.address(), part.player()));
    PlayableLevel level = PlayableLevel.of(game, part.level());
    Instant now = clock.instant();
    SimulatedPlay performance = level.play(part.player(), now);
    tell(part.level(), performance.result());
    JsonValue engine = level.item().member("engine");
    List<Double> options = defaults(game.file(engine.member("configuration")));
    handIn(
        level.item(),
        game.written(ReplayWriter.data(level.chart(), performance, now)),
        game.written(ReplayWriter.configuration(options)));
    show(part, performance.result());
  }

  private void tell(String level, GameplayResult result) {
    out.println(
        "Played levels/%s: %d notes, %d perfect, %d great, %d good, %d missed"
            .formatted(
                level,
                result.totalCount(),
                result.perfect(),
                result.great(),
                result.good(),
                result.miss()));
    out.println(
        "Arcade score %.0f, accuracy score %.0f"
            .formatted(result.arcadeScore(), result.accuracyScore()));
  }

  /** An engine's default options. */
  private static List<Double> defaults(JsonValue configuration) {
    return configuration.elements("options").stream()
        .map(option -> option.number("def").orElse(0.0))
        .toList();
  }

  private void handIn(JsonValue level, ReplayFile data, ReplayFile configuration) {
    Map<String, JsonNode> replay = new LinkedHashMap<>();
    replay.put("name", JsonNode.createStringNode(data.hash().hex()));
    replay.put("source", JsonNode.createStringNode(game.address()));
    replay.put("version", JsonNode.createNumberNode(1));
    replay.put("title", JsonNode.createStringNode(level.text("title")));
    replay.put("subtitle", JsonNode.createStringNode(""));
    replay.put("author", JsonNode.createStringNode(""));
    replay.put("tags", JsonNode.createArrayNode(List.of()));
    replay.put("level", level.node());
    replay.put("data", resource(data));
    replay.put("configuration", resource(configuration));
    JsonValue answer =
        game.post(
            "/levels/result/submit",
            JsonNode.createObjectNode(
                Map.of(
                    "replay",
                    JsonNode.createObjectNode(replay),
                    "values",
                    JsonNode.createStringNode(form()))));
    List<String> missing = answer.elements("hashes").stream().map(JsonValue::text).toList();
    List<ReplayFile> files =
        List.of(data, configuration).stream()
            .filter(file -> missing.contains(file.hash().hex()))
            .toList();
    if (!files.isEmpty()) {
      game.upload("/levels/result/upload", answer.text("key"), files);
    }
  }

  private static JsonNode resource(ReplayFile file) {
    return JsonNode.from(Map.of("hash", file.hash().hex()));
  }

  /** The server's first result form, unchanged; empty without forms. */
  private String form() {
    return game.get("/levels/result/info").elements("submits").stream()
        .findFirst()
        .map(form -> "type=" + GameClient.encoded(form.text("type")))
        .orElse("");
  }

  private void show(Options part, GameplayResult result) {
    String level = "/levels/" + GameClient.encoded(part.level());
    List<String> boards =
        game.get(level).elements("leaderboards").stream().map(board -> board.text("name")).toList();
    if (boards.isEmpty()) {
      out.println("The level has no leaderboard.");
      return;
    }
    boolean isScored = boards.contains(BOARD.word());
    String board = isScored ? BOARD.word() : boards.getFirst();
    Predicate<LeaderboardRow> isReached =
        row -> !isScored || Long.parseLong(row.value()) >= BOARD.number(result);
    String path = "%s/leaderboards/%s/records/list".formatted(level, board);
    List<LeaderboardRow> rows = rows(path);
    for (int reading = 1; reading < READINGS; reading++) {
      if (own(rows, part.player()).filter(isReached).isPresent()) {
        break;
      }
      pause();
      rows = rows(path);
    }
    print(rows, board, part.player());
    if (own(rows, part.player()).isEmpty()) {
      out.println("The score is not on the first page of the board.");
    }
    out.println(game.at(path));
    out.flush();
  }

  private static Optional<LeaderboardRow> own(List<LeaderboardRow> rows, String player) {
    return rows.stream().filter(row -> row.id().equals(player)).findFirst();
  }

  private static void pause() {
    try {
      Thread.sleep(BETWEEN_READINGS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProgramFailureException("interrupted", e);
    }
  }

  /** A line of the leaderboard. */
  private record LeaderboardRow(String rank, String id, String name, String value) {}

  private List<LeaderboardRow> rows(String path) {
    return game.get(path).elements("records").stream()
        .map(
            row ->
                new LeaderboardRow(
                    row.text("rank"),
                    row.member("playerUser").text("name"),
                    row.text("player"),
                    row.text("value")))
        .toList();
  }

  private void print(List<LeaderboardRow> rows, String board, String player) {
    int width = rows.stream().mapToInt(row -> row.name().length()).max().orElse(0);
    String format =
        "%4s  %-"
            + Math.max(width, "PLAYER".length())
            + "s  %"
            + Math.max(7, board.length())
            + "s%s";
    out.println();
    out.println(format.formatted("RANK", "PLAYER", board.toUpperCase(Locale.ROOT), ""));
    for (LeaderboardRow row : rows) {
      String mark = row.id().equals(player) ? "  <- you" : "";
      out.println(format.formatted(row.rank(), row.name(), row.value(), mark));
    }
    out.println();
  }
}
