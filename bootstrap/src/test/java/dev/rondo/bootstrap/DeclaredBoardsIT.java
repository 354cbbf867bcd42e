package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.bootstrap.command.CommandRun;
import io.micronaut.json.tree.JsonNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The leaderboards that an operator declares, as players and operators see them. */
final class DeclaredBoardsIT {

  private static final String BOARDS = "/svc/levels/level-0/leaderboards/";

  private static final String DECLARED =
      """
      {"boards": [
        {"name": "misses", "title": {"en": "Fewest misses", "ja": "最少ミス"}, "measure": "misses"},
        {"name": "week", "title": "This week", "measure": "arcade", "period": "week"},
        {"name": "combo", "measure": "combo", "finished": true},
        {"name": "friends", "title": "Friends", "measure": "misses", "shows": "followed"}
      ]}
      """;

  @TempDir private Path temp;

  @Test
  void areShownInTheirOrderWithTheirTitlesAndNumbers() throws Exception {
    Path file = temp.resolve("front.json");
    Files.writeString(file, DECLARED);
    try (LevelServer levels = LevelServer.start(temp, 1, Map.of("RONDO_FRONT", file.toString()))) {
      RunningServer server = levels.server();
      LeaderboardIT.hand(levels, "ann", "level-0", LeaderboardIT.recording(7, 900_000, 800_000, 7));
      LeaderboardIT.hand(levels, "ben", "level-0", LeaderboardIT.recording(9, 700_000, 700_000, 9));

      DeepDoctor.assertWhole(levels.settings(), "before its boards are filled");

      List<String> titles = new ArrayList<>();
      JsonNode level = server.json("/svc/levels/level-0?localization=ja");
      level
          .get("leaderboards")
          .values()
          .forEach(
              board ->
                  titles.add(
                      board.get("name").getStringValue()
                          + " "
                          + board.get("title").getStringValue()));
      assertThat(titles)
          .containsExactly("misses 最少ミス", "week This week", "combo #COMBO", "friends Friends");
      LeaderboardIT.awaitShown(
          server, BOARDS + "misses/records/list", "1 Player ben 1", "2 Player ann 3");
      LeaderboardIT.awaitShown(
          server, BOARDS + "week/records/list", "1 Player ann 900000", "2 Player ben 700000");
      LeaderboardIT.awaitShown(
          server, BOARDS + "combo/records/list", "1 Player ben 9", "2 Player ann 7");
      JsonNode around =
          RunningServer.json(levels.signIn("ann").get(BOARDS + "misses/records/list?around=me"));
      assertThat(around.get("records").get(1).get("value").getStringValue()).isEqualTo("3");
      PlayerClient ann = levels.signIn("ann");
      assertThat(ann.get(BOARDS + "friends").body())
          .contains("\"rank\":\"1\"")
          .doesNotContain("ben");
      PlayerClient.accepted(ann.submit("/svc/users/ben/submit", "type=follow"));
      assertThat(ann.get(BOARDS + "friends/records/list").body())
          .contains("Player ben", "Player ann");
      assertThat(server.get("/svc/levels/level-0/leaderboards/arcade").statusCode()).isEqualTo(404);

      assertThat(server.get("/levels/level-0").body())
          .contains("Fewest misses", "This week", "/levels/level-0/boards/misses")
          .doesNotContain("Friends");
      assertThat(server.get("/levels/level-0/boards/misses").body())
          .contains("Fewest misses")
          .contains("<td class=\"value\">3</td>");
      assertThat(levels.operate("records", "list", "--status", "consistent"))
          .first()
          .asString()
          .matches("NAME +LEVEL +PLAYER +STATUS +MISSES +ARCADE +COMBO +FAULTS +FIGURES");

      assertThat(levels.operate("boards", "recompute")).last().isEqualTo("Scored 2 results");
      Map<String, String> others = new HashMap<>(levels.settings());
      others.remove("RONDO_FRONT");
      CommandRun.refuses(others, "other leaderboards", "boards", "recompute");
      CommandRun.refuses(others, "other leaderboards", "boards", "recompute", "--dry-run");
      LeaderboardIT.awaitShown(
          server, BOARDS + "misses/records/list", "1 Player ben 1", "2 Player ann 3");
    }
  }
}
