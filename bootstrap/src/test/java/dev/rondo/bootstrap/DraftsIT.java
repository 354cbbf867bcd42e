package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;

import io.micronaut.json.tree.JsonNode;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Items that only those see who make them, until they are published. */
final class DraftsIT {

  @TempDir private Path temp;

  @Test
  void leaveNoTraceUntilTheyArePublished() throws Exception {
    try (LevelServer levels =
        LevelServer.start(temp, 1, Map.of("RONDO_CREATE", "posts=everyone"))) {
      PlayerClient ann = levels.signIn("ann");
      PlayerClient ben = levels.signIn("ben");
      JsonNode made =
          PlayerClient.accepted(
              ann.submit("/svc/posts/create", "type=create&title=Surprise&visibility=draft"));
      String name = made.get("shouldNavigateToItem").getStringValue();
      String post = "/svc/posts/" + name;

      assertThat(levels.server().get("/svc/posts/list?type=drafts").body())
          .doesNotContain("Surprise");
      assertThat(ann.get(post).body())
          .contains("Surprise", "\"hasCommunity\":false", "\"def\":\"draft\"");
      assertThat(ann.get("/svc/posts/list?type=drafts").body()).contains("Surprise");
      assertThat(ann.get("/svc/posts/info").body()).contains("\"type\":\"drafts\"");
      assertThat(ben.get(post).statusCode()).isEqualTo(404);
      assertThat(ben.get("/svc/posts/list?type=drafts").body()).doesNotContain("Surprise");
      assertThat(ben.submit(post + "/submit", "type=edit&title=Mine").statusCode()).isEqualTo(404);
      assertThat(ben.submit(post + "/submit", "type=like").statusCode()).isEqualTo(404);
      assertThat(ann.get(post + "/community/info").statusCode()).isEqualTo(404);
      assertNoTraceOf("Surprise", name, levels);

      PlayerClient.accepted(ann.submit(post + "/submit", "type=edit&visibility=unlisted"));
      assertThat(ben.get(post).body())
          .contains("Surprise", "\"type\":\"report\"", "\"hasCommunity\":false")
          .doesNotContain("\"type\":\"edit\"");
      PlayerClient.accepted(ben.submit(post + "/submit", "type=report&reason=spam"));
      assertThat(ben.submit(post + "/submit", "type=like").statusCode()).isEqualTo(404);
      HttpResponse<String> page = levels.server().get("/posts/" + name);
      assertThat(page.body()).contains("Surprise");
      assertThat(page.headers().firstValue("X-Robots-Tag")).contains("noindex");
      assertThat(page.headers().firstValue("Cache-Control")).contains("no-store");
      assertNoTraceOf("Surprise", name, levels);

      PlayerClient.accepted(ann.submit(post + "/submit", "type=edit&visibility=public"));
      assertThat(ben.get(post).body()).contains("Surprise", "\"hasCommunity\":true");
      assertThat(levels.server().get("/svc/posts/list").body()).contains("Surprise");
      assertThat(ann.get("/svc/posts/list?type=drafts").body()).contains("\"items\":[]");
    }
  }

  private static void assertNoTraceOf(String title, String name, LevelServer levels)
      throws Exception {
    for (String place :
        List.of(
            "/svc/posts/list",
            "/svc/posts/list?keywords=surprise",
            "/svc/posts/list?type=advanced&title=surprise",
            "/svc/posts/info",
            "/svc/users/ann",
            "/posts",
            "/users/ann",
            "/sitemaps/posts/0",
            "/feed.atom",
            "/search?keywords=surprise")) {
      assertThat(levels.server().get(place).body()).as(place).doesNotContain(title, name);
    }
  }
}
