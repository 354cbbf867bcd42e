package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.json.tree.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.LinkedHashSet;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Items that operators take down while the server runs, and what the audit log has of it. */
final class ModerationIT {

  private static final String LEVEL = "/svc/levels/level-0";
  private static final String BOARD = LEVEL + "/leaderboards/arcade/records/list";
  private static final String COMMENTS = LEVEL + "/community/comments/list";

  @TempDir private static Path temp;

  @AutoClose private static LevelServer levels;
  private static final Pattern LINK = Pattern.compile("href=\"(/[^\"#]*)");

  private static RunningServer server;

  @BeforeAll
  static void start() throws Exception {
    levels = LevelServer.start(temp, 2);
    server = levels.server();
  }

  private static void awaitRecords(int count) {
    Eventually.await(
        Eventually.AT_LAST,
        "a board with %d records".formatted(count),
        () -> {
          HttpResponse<String> board = server.get(BOARD);
          return board.statusCode() == 200
              && RunningServer.json(board).get("records").size() == count;
        });
  }

  private static void awaitStatus(String path, int status) throws Exception {
    Eventually.await(
        Eventually.AT_LAST, path + " is " + status, () -> server.get(path).statusCode() == status);
  }

  private static void playAndComment(PlayerClient player, int arcade, String comment) {
    byte[] recording = LeaderboardIT.recording(10, arcade, 1_000_000, 10);
    byte[] options = gzipped("{\"options\":[%d]}".formatted(arcade));
    HttpResponse<String> submitted = player.submitResult(recording, options);
    accepted(player.upload(PlayerClient.RESULT + "/upload", key(submitted), recording, options));
    accepted(player.submit(LEVEL + "/community/submit", "type=comment&content=" + comment));
  }

  @Test
  void takesALevelDownAndUpAndAwayForGood() throws Exception {
    PlayerClient ann = levels.signIn("ann");
    playAndComment(ann, 990_000, "Nice");
    awaitRecords(1);
    assertThat(server.json(COMMENTS).get("comments").size()).isEqualTo(1);
    String replay = server.names("/svc/replays/list").getFirst();

    assertThat(levels.operate("items", "hide", "levels/level-0", "--reason", "stolen"))
        .containsExactly("Hidden: levels/level-0 and 1 replay");

    awaitStatus(LEVEL, 404);
    awaitStatus(BOARD, 404);
    awaitStatus("/svc/replays/" + replay, 404);
    assertThat(server.names("/svc/levels/list")).containsExactly("level-1");
    assertThat(levels.operate("items", "list"))
        .hasSize(2)
        .last()
        .asString()
        .contains("levels/level-0");

    assertThat(levels.operate("items", "restore", "levels", "level-0"))
        .containsExactly("Restored: levels/level-0 and 1 replay");

    awaitStatus(LEVEL, 200);
    assertThat(server.json(BOARD).get("records").size()).isEqualTo(1);
    assertThat(server.json(COMMENTS).get("comments").size()).isEqualTo(1);
    assertThat(server.get("/svc/replays/" + replay).statusCode()).isEqualTo(200);

    levels.operate("items", "hide", "levels/level-0");
    assertThat(levels.operate("items", "remove", "levels/level-0"))
        .containsExactly("Removed: levels/level-0 and 1 replay");
    levels.operate("import", temp.resolve("pack").toString());

    // The level may still be shown as it was before it was hidden.
    awaitRecords(0);
    assertThat(server.json(COMMENTS).get("comments").size()).isZero();
    assertThat(levels.operate("audit", "list", "--of", "levels/level-0"))
        .satisfiesExactly(
            header -> assertThat(header).startsWith("TIME"),
            removed -> assertThat(removed).contains("remove-item", "command-line"),
            hidden -> assertThat(hidden).contains("hide-item"),
            restored -> assertThat(restored).contains("restore-item"),
            first -> assertThat(first).contains("hide-item", "stolen"));
  }

  @Test
  void leadsOnItsPagesToNothingThatIsGone() throws Exception {
    PlayerClient cat = levels.signIn("cat");
    playAndComment(cat, 980_000, "Easy");
    assertThat(crawl()).contains("/users/cat");

    levels.operate("users", "ban", "cat", "--reason", "spam");

    Eventually.await(
        Eventually.AT_LAST, "no page leads to cat", () -> !crawl().contains("/users/cat"));
    assertThat(crawl()).allSatisfy(path -> awaitStatus(path, 200));
    assertThat(server.get("/levels/level-0").body()).contains("Player cat", "Easy");

    JsonNode comment = server.json(COMMENTS).get("comments").get(0);
    levels.operate("comments", "hide", comment.get("name").getStringValue());
    levels.operate("items", "hide", "levels/level-1");
    Eventually.await(
        Eventually.AT_LAST,
        "no page leads to the hidden level",
        () -> !crawl().contains("/levels/level-1"));
    assertThat(crawl()).allSatisfy(path -> awaitStatus(path, 200));
    // What a command hides of comments and of items, a server learns of by different ways.
    Eventually.await(
        Eventually.AT_LAST,
        "no page shows the hidden comment",
        () -> !server.get("/levels/level-0").body().contains("Easy"));

    levels.operate("items", "restore", "levels/level-1");
    // Others count the records of the level.
    levels.operate("players", "erase", "cat");
  }

  /** What the public pages link to, from the first page on. */
  private static Set<String> crawl() throws Exception {
    Set<String> found = new LinkedHashSet<>(Set.of("/"));
    Deque<String> open = new ArrayDeque<>(found);
    while (!open.isEmpty() && found.size() < 500) {
      HttpResponse<String> page = server.get(open.pop());
      if (page.headers().firstValue("Content-Type").orElse("").startsWith("text/html")) {
        Matcher link = LINK.matcher(page.body());
        while (link.find()) {
          String path = link.group(1).replace("&amp;", "&");
          if (found.add(path)) {
            open.add(path);
          }
        }
      }
    }
    return found;
  }
}
