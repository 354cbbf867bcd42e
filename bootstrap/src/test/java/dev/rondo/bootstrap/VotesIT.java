package dev.rondo.bootstrap;

import static dev.rondo.bootstrap.PlayerClient.accepted;
import static dev.rondo.bootstrap.PlayerClient.gzipped;
import static dev.rondo.bootstrap.PlayerClient.key;
import static org.assertj.core.api.Assertions.assertThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Players who vote on a level that they have played. */
final class VotesIT {

  private static final String LEVEL = "/svc/levels/level-0";
  private static final String LIST = "/svc/levels/list";
  private static final String BEST = "/svc/levels/list?type=advanced&sort=quality";
  private static final String HARDEST = "/svc/levels/list?type=advanced&sort=difficulty";

  @TempDir private Path temp;

  @Test
  void areShownWithTheLevel() throws Exception {
    Path file = temp.resolve("front.json");
    Files.writeString(file, "{\"votes\": {\"lowest\": 1, \"highest\": 20, \"newcomerDays\": 0}}");
    try (LevelServer levels = LevelServer.start(temp, 2, Map.of("RONDO_FRONT", file.toString()))) {
      PlayerClient ann = levels.signIn("ann");
      assertThat(levels.server().get(LIST).body()).doesNotContain("#DIFFICULTY:");
      assertThat(ann.get(LEVEL).body())
          .contains("\"type\":\"vote\"", "\"max\":20", "You need a result on this level.");
      HttpResponse<String> refused = vote(ann, "difficulty=12&quality=4");
      assertThat(refused.statusCode()).isEqualTo(403);
      assertThat(refused.body()).contains("not-played");

      byte[] replay = LeaderboardIT.recording(9, 900_000, 900_000, 9);
      byte[] options = gzipped("{}");
      HttpResponse<String> submitted = ann.submitResult(replay, options);
      accepted(ann.upload(PlayerClient.RESULT + "/upload", key(submitted), replay, options));
      accepted(vote(ann, "difficulty=12&quality=4"));

      assertThat(levels.server().get(LEVEL).body()).contains("#DIFFICULTY: 12.0 (1)");
      assertThat(levels.server().get("/levels/level-0").body()).contains("12.0 (1)", "4.0 (1)");
      accepted(vote(ann, "difficulty=14&quality=5"));
      assertThat(levels.signIn("ben").get(LEVEL).body()).contains("Quality: 5.0 (1)");
      assertThat(ann.get(LEVEL).body()).contains("Quality: 5.0 (1)");
      Eventually.await(
          Duration.ofSeconds(30),
          "the level with votes comes before the newer one",
          () -> first(levels, BEST).equals("level-0") && first(levels, HARDEST).equals("level-0"));
      Eventually.await(
          Duration.ofSeconds(30),
          "the list shows the votes",
          () -> levels.server().get(LIST).body().contains("#DIFFICULTY: 14.0 (1)"));
      assertThat(vote(ann, "difficulty=21").statusCode()).isEqualTo(422);
      accepted(ann.submit("/svc/levels/level-0/submit", "type=follow"));
      accepted(ann.submit("/svc/users/ben/submit", "type=follow"));
      assertThat(String.join("\n", levels.operate("players", "export", "ann")))
          .contains("\"difficulty\" : 14")
          .contains("\"likes\" : [ ]")
          .contains("\"follows\" : [ \"levels/level-0\", \"users/ben\" ]");

      assertThat(levels.operate("users", "remove-votes", "ann").getFirst())
          .isEqualTo("Removed: 1 vote of ann");
      awaitNoVotes(levels);

      accepted(vote(ann, "difficulty=14&quality=5"));
      levels.operate("players", "erase", "ann");
      awaitNoVotes(levels);
    }
  }

  private static String first(LevelServer levels, String list) throws Exception {
    return levels.server().json(list).get("items").get(0).get("name").getStringValue();
  }

  /** The server learns within seconds what commands change. */
  private static void awaitNoVotes(LevelServer levels) throws Exception {
    Eventually.await(
        Duration.ofSeconds(30),
        "there are no votes",
        () -> !levels.server().get(LEVEL).body().contains("Quality"));
  }

  private static HttpResponse<String> vote(PlayerClient player, String values) {
    return player.submit(LEVEL + "/submit", "type=vote&" + values);
  }
}
