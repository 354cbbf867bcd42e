package dev.rondo.bootstrap.demo;

import com.fasterxml.jackson.databind.JsonNode;
import dev.rondo.bootstrap.demo.ReplayWriter.ReplayFile;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.http.protocol.ServerIdentity;
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

  /** The digits of a full arcade score. */
  private static final int SCORE_DIGITS = 7;

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
    SimulatedPlay performance = level.play();
    tell(part.level(), performance.result());
    JsonNode engine = level.item().path("engine");
    List<Double> options = defaults(game.file(engine.path("configuration")));
    handIn(
        level.item(),
        ReplayFile.of(ReplayWriter.data(level.chart(), performance, now)),
        ReplayFile.of(Map.of("options", options)));
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
  private static List<Double> defaults(JsonNode configuration) {
    return configuration
        .path("options")
        .valueStream()
        .map(option -> option.path("def").doubleValue())
        .toList();
  }

  private void handIn(JsonNode level, ReplayFile data, ReplayFile configuration) {
    Map<String, Object> replay = new LinkedHashMap<>();
    replay.put("name", data.hash());
    replay.put("source", game.address());
    replay.put("version", 1);
    replay.put("title", level.path("title").asText());
    replay.put("subtitle", "");
    replay.put("author", "");
    replay.put("tags", List.of());
    replay.put("level", level);
    replay.put("data", Map.of("hash", data.hash()));
    replay.put("configuration", Map.of("hash", configuration.hash()));
    JsonNode answer =
        game.post("/levels/result/submit", Map.of("replay", replay, "values", form()));
    List<String> missing = answer.path("hashes").valueStream().map(JsonNode::asText).toList();
    List<ReplayFile> files =
        List.of(data, configuration).stream()
            .filter(file -> missing.contains(file.hash()))
            .toList();
    if (!files.isEmpty()) {
      game.upload("/levels/result/upload", answer.path("key").asText(), files);
    }
  }

  /** The server's first result form, unchanged; empty without forms. */
  private String form() {
    return game.get("/levels/result/info")
        .path("submits")
        .valueStream()
        .findFirst()
        .map(form -> "type=" + GameClient.encoded(form.path("type").asText()))
        .orElse("");
  }

  private void show(Options part, GameplayResult result) {
    String level = "/levels/" + GameClient.encoded(part.level());
    List<String> boards =
        game.get(level)
            .path("leaderboards")
            .valueStream()
            .map(board -> board.path("name").asText())
            .toList();
    if (boards.isEmpty()) {
      out.println("The level has no leaderboard.");
      return;
    }
    boolean isScored = boards.contains(BOARD.word());
    String board = isScored ? BOARD.word() : boards.getFirst();
    Predicate<JsonNode> isReached =
        row -> !isScored || row.path("value").asLong() >= BOARD.number(result);
    String path = "%s/leaderboards/%s/records/list".formatted(level, board);
    JsonNode rows = rows(path);
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

  private static Optional<JsonNode> own(JsonNode rows, String player) {
    return rows.valueStream().filter(row -> isOf(row, player)).findFirst();
  }

  private static boolean isOf(JsonNode row, String player) {
    return row.path("playerUser").path("name").asText().equals(player);
  }

  private static void pause() {
    try {
      Thread.sleep(BETWEEN_READINGS);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new ProgramFailureException("interrupted", e);
    }
  }

  private JsonNode rows(String path) {
    return game.get(path).path("records");
  }

  private void print(JsonNode rows, String board, String player) {
    int width =
        rows.valueStream().mapToInt(row -> row.path("player").asText().length()).max().orElse(0);
    String format =
        "%4s  %-"
            + Math.max(width, "PLAYER".length())
            + "s  %"
            + Math.max(SCORE_DIGITS, board.length())
            + "s%s";
    out.println();
    out.println(format.formatted("RANK", "PLAYER", board.toUpperCase(Locale.ROOT), ""));
    for (JsonNode row : rows) {
      out.println(
          format.formatted(
              row.path("rank").asText(),
              row.path("player").asText(),
              row.path("value").asText(),
              isOf(row, player) ? "  <- you" : ""));
    }
    out.println();
  }
}
