package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.json.tree.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Players who are told what others did. */
final class NotificationsIT {

  private static final String COMMUNITY = "/svc/levels/level-0/community";
  private static final String BUTTON =
      """
      {"buttons": [{"type": "post", "icon": "bell", "infoType": "notifications"}]}
      """;

  @TempDir private Path temp;

  @Test
  void areCountedUntilTheyAreRead() throws Exception {
    Path file = temp.resolve("front.json");
    Files.writeString(file, BUTTON);
    try (LevelServer levels =
        LevelServer.start(
            temp, 1, Map.of("RONDO_FRONT", file.toString(), "RONDO_OPERATORS", "eve"))) {
      PlayerClient eve = levels.signIn("eve");
      PlayerClient ann = levels.signIn("ann");
      PlayerClient ben = levels.signIn("ben");
      assertThat(badge(ann)).isZero();
      done(ann.submit(COMMUNITY + "/submit", "type=comment&content=First"));
      String comment =
          PlayerClient.accepted(ann.get(COMMUNITY + "/info"))
              .get("topComments")
              .get(0)
              .get("name")
              .getStringValue();
      done(ben.submit(COMMUNITY + "/comments/" + comment + "/submit", "type=reply&content=Second"));
      levels.operate("users", "message", "ann", "--reason", "your level is back");

      assertThat(ann.get("/svc/info").body())
          .contains("\"query\":\"notifyOfComments\"", "\"query\":\"notifyOfItems\"");
      assertThat(ann.get("/svc/info?notifyOfComments=0").body()).contains("\"badgeCount\":1");
      assertThat(badge(ann)).isEqualTo(2);
      assertThat(badge(ben)).isZero();
      assertThat(levels.server().get("/svc/info").body()).doesNotContain("badgeCount");
      assertThat(read(ann)).contains("your level is back", "Second").doesNotContain("First");
      assertThat(badge(ann)).isZero();
      assertThat(read(ann)).contains("your level is back", "Second");
      assertThat(read(ben)).isEqualTo("\"sections\":[]}");
      done(ben.submit("/svc/levels/level-0/submit", "type=report&reason=spam&details=Look"));
      assertThat(badge(eve)).isEqualTo(1);
      assertThat(read(eve)).contains("#REPORT", "levels/level-0: spam, Look");
      assertThat(badge(eve)).isZero();
      assertThat(badge(ann)).isZero();
    }
  }

  private static void done(HttpResponse<String> submitted) {
    PlayerClient.accepted(submitted);
  }

  private static int badge(PlayerClient player) {
    JsonNode badge =
        PlayerClient.accepted(player.get("/svc/info")).get("buttons").get(0).get("badgeCount");
    return badge == null ? 0 : badge.getIntValue();
  }

  private static String read(PlayerClient player) {
    String page = player.get("/svc/posts/info?type=notifications").body();
    return page.substring(page.indexOf("\"sections\":"));
  }
}
