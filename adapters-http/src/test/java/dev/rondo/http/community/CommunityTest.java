package dev.rondo.http.community;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.audit.InMemoryAuditLog;
import dev.rondo.application.item.InMemoryCatalogue;
import dev.rondo.http.testing.ApiClient;
import dev.rondo.http.testing.InMemoryFiles;
import dev.rondo.http.testing.Multipart;
import dev.rondo.http.testing.TestItems;
import dev.rondo.http.testing.UploadClient;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(transactional = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class CommunityTest {

  private static final Pattern COMMENT = Pattern.compile("\"name\":\"([0-9a-f]{24})\"");

  @Inject ApiClient caller;
  @Inject UploadClient client;
  @Inject InMemoryFiles files;
  @Inject InMemoryCatalogue catalogue;
  @Inject InMemoryAuditLog auditLog;

  @BeforeAll
  void fill() {
    TestItems.putLevel(catalogue);
    catalogue.put(TestItems.playlist(), TestItems.replay(), TestItems.post());
  }

  /** The community of an item that no other test talks about. */
  private String community(String item) {
    catalogue.put(TestItems.background(item, "Talked about"));
    return "/svc/backgrounds/" + item + "/community";
  }

  private HttpResponse<String> comment(String session, String community, String text) {
    return client.values(session, community + "/submit", "type=comment&content=" + text);
  }

  /** The name of the newest comment. */
  private String newest(String community) {
    return COMMENT
        .matcher(caller.get(community + "/comments/list").body())
        .results()
        .findFirst()
        .orElseThrow()
        .group(1);
  }

  private static void fails(HttpResponse<String> response, int status, String code) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.body()).matches("\\{\"message\":\"[^\"]+\",\"code\":\"" + code + "\"}");
  }

  @Test
  void leavesTheIdOfTheRequestInTheAuditLog() {
    String session = client.signIn("logged");
    String community = community("logged");
    comment(session, community, "First");
    String edit = community + "/comments/" + newest(community) + "/submit";

    HttpResponse<String> edited = client.values(session, edit, "type=edit&content=Second");

    assertThat(edited.statusCode()).isEqualTo(200);
    assertThat(auditLog.entries().getFirst().request())
        .isEqualTo(edited.headers().firstValue("X-Request-Id").orElseThrow());
    assertThat(auditLog.entries().getFirst().after()).isEqualTo("Second");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "posts/post",
        "playlists/playlist",
        "levels/level",
        "skins/skin",
        "backgrounds/background",
        "effects/effect",
        "particles/particle",
        "engines/engine",
        "replays/replay"
      })
  void existsForItemsOfEveryKind(String item) {
    String community = "/svc/" + item + "/community";
    HttpResponse<String> info = caller.get(community + "/info");
    assertThat(info.statusCode()).isEqualTo(200);
    assertThat(info.body()).isEqualTo("{\"actions\":[],\"topComments\":[]}");
    assertThat(caller.get(community + "/comments/list").body())
        .isEqualTo("{\"pageCount\":1,\"comments\":[]}");
    String session = client.signIn("visitor");
    assertThat(caller.get(community + "/info", "Svc-Session", session).body())
        .startsWith("{\"actions\":[{\"type\":\"comment\",\"title\":\"#COMMENT\"");
    assertThat(comment(session, community, "x").statusCode()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "posts/none",
        "levels/post",
        "users/p",
        "rooms/r",
        "things/x",
        "posts/a%2Fb",
        "posts/%00"
      })
  void existsForNoOther(String item) {
    String community = "/svc/" + item + "/community";
    String session = client.signIn("visitor");
    for (HttpResponse<String> response :
        List.of(
            caller.get(community + "/info"),
            caller.get(community + "/comments/list"),
            comment(session, community, "x"),
            client.values(session, community + "/comments/none/submit", "type=like"))) {
      assertThat(response.statusCode()).isEqualTo(404);
      assertThat(response.body()).isEmpty();
    }
  }

  @Test
  void showsWhatWasWrittenTheNewestFirst() {
    String community = community("talk");
    String session = client.signIn("talker");
    HttpResponse<String> added = comment(session, community, "first%0A%23second+line");
    assertThat(added.body())
        .matches(
            "\\{\"key\":\"[\\w-]{43}\",\"hashes\":\\[],\"shouldUpdateCommunity\":true"
                + ",\"shouldUpdateComments\":true,\"shouldNavigateCommentsToPage\":0}");
    comment(session, community, "later");
    String body = caller.get(community + "/comments/list").body();
    assertThat(body)
        .startsWith("{\"pageCount\":1,\"comments\":[{\"name\":\"")
        .contains(
            "\"author\":\"Name of talker\",\"authorUser\":{\"name\":\"talker\",\"source\":\""
                + UploadClient.ADDRESS)
        .contains("\"content\":\"first\\n##:#second line\",\"actions\":[]");
    assertThat(body.indexOf("later")).isLessThan(body.indexOf("first"));
    assertThat(caller.get(community + "/info").body()).contains("later", "first");
    assertThat(caller.get(community + "/comments/list", "Svc-Session", session).body())
        .contains("\"type\":\"edit\"", "\"type\":\"delete\"")
        .doesNotContain("\"type\":\"report\"");
  }

  @Test
  void isShownOnThePageOfWhoWroteThere() {
    String session = client.signIn("author");
    assertThat(caller.get("/svc/users/author").body())
        .startsWith("{\"item\":{\"name\":\"author\",")
        .endsWith("\"leaderboards\":[],\"sections\":[]}");

    comment(session, community("commented"), "%23Well");

    // Others may see the page of a moment ago.
    assertThat(caller.get("/svc/users/author", "Svc-Session", session).body())
        .contains(
            "\"sections\":[{\"title\":\"#COMMENT\",\"icon\":\"comment\""
                + ",\"description\":\"##:#Well\",\"itemType\":\"background\""
                + ",\"items\":[{\"name\":\"commented\"");
  }

  /** Clients show the author as it stands, and translate the content. */
  @Test
  void showsAnAuthorWhoseNameBeginsWithAHashAsItIs() {
    String body = client.signInBody("hash").replace("Name of hash", "#1");
    HttpResponse<String> signedIn = client.signed("/svc/authenticate", body);
    String community = community("hash");
    comment(UploadClient.member(signedIn.body(), "session"), community, "%23Well");

    assertThat(caller.get(community + "/comments/list").body())
        .contains("\"author\":\"#1\"", "\"title\":\"#1\"", "\"content\":\"##:#Well\"");
  }

  @Test
  void pagesByTen() {
    String community = community("busy");
    String session = client.signIn("talker");
    for (int i = 0; i < 12; i++) {
      comment(session, community, "c" + i);
    }
    assertThat(caller.get(community + "/comments/list").body())
        .startsWith("{\"pageCount\":2,")
        .contains("\"c2\"")
        .doesNotContain("\"c1\"");
    assertThat(caller.get(community + "/comments/list?page=1").body())
        .contains("\"c1\"")
        .doesNotContain("\"c2\"");
    assertThat(COMMENT.matcher(caller.get(community + "/info").body()).results()).hasSize(5);
    fails(caller.get(community + "/comments/list?page=x"), 400, "bad-page");
    fails(caller.get(community + "/comments/list?cursor=x"), 400, "bad-cursor");
  }

  @Test
  void answersAComment() {
    String community = community("answered");
    comment(client.signIn("asker"), community, "why");
    HttpResponse<String> replied =
        client.values(
            client.signIn("answerer"),
            community + "/comments/" + newest(community) + "/submit",
            "type=reply&content=%23because");
    assertThat(replied.body()).contains("\"shouldNavigateCommentsToPage\":0");
    assertThat(caller.get(community + "/comments/list").body())
        .contains("\"content\":\"↪ Name of asker\\n##:#because\"");
  }

  @Test
  void letsAuthorsChangeAndDeleteAndOthersLike() {
    String community = community("changed");
    String author = client.signIn("author");
    String other = client.signIn("other");
    comment(author, community, "one");
    String path = community + "/comments/" + newest(community) + "/submit";
    assertThat(client.values(other, path, "type=like").body())
        .matches(
            "\\{\"key\":\"[^\"]+\",\"hashes\":\\[],\"shouldUpdateCommunity\":true"
                + ",\"shouldUpdateComments\":true}");
    assertThat(caller.get(community + "/info", "Svc-Session", other).body())
        .contains("\"title\":\"#LIKED: (1)\"");
    fails(client.values(other, path, "type=edit&content=mine"), 422, "unknown-form");
    fails(client.values(other, path, "type=delete"), 422, "unknown-form");
    fails(client.values(other, path, "type=hide"), 422, "unknown-form");
    assertThat(client.values(author, path, "type=edit&content=two").statusCode()).isEqualTo(200);
    assertThat(caller.get(community + "/info").body()).contains("\"two\"");
    assertThat(client.values(author, path, "type=delete").statusCode()).isEqualTo(200);
    assertThat(caller.get(community + "/info").body()).contains("\"topComments\":[]");
    assertThat(client.values(author, path, "type=delete").statusCode()).isEqualTo(404);
  }

  @Test
  void letsOperatorsHideAndRestore() {
    String community = community("moderated");
    String operator = client.signIn(UploadClient.OPERATOR);
    comment(client.signIn("rude"), community, "rude");
    String path = community + "/comments/" + newest(community) + "/submit";
    assertThat(client.values(operator, path, "type=hide").statusCode()).isEqualTo(200);
    assertThat(caller.get(community + "/info").body()).doesNotContain("rude");
    assertThat(client.values(client.signIn("p"), path, "type=like").statusCode()).isEqualTo(404);
    assertThat(caller.get(community + "/info", "Svc-Session", operator).body())
        .contains("\"type\":\"restore\"");
    assertThat(client.values(operator, path, "type=restore").statusCode()).isEqualTo(200);
    assertThat(caller.get(community + "/info").body()).contains("rude");
  }

  @Test
  void takesReportsOfCommentsWithPictures() {
    String community = community("reported");
    comment(client.signIn("rude"), community, "rude");
    comment(client.signIn("rude"), community, "ruder");
    String comment = community + "/comments/" + newest(community);
    byte[] picture = "IMAGE of a comment".getBytes(StandardCharsets.UTF_8);
    String session = client.signIn("reporter");
    HttpResponse<String> submitted =
        client.values(
            session,
            comment + "/submit",
            "type=report&reason=abuse&details=see&picture=" + InMemoryFiles.hash(picture));
    assertThat(submitted.body())
        .endsWith(",\"hashes\":[\"" + InMemoryFiles.hash(picture).hex() + "\"]}");
    String key = UploadClient.member(submitted.body(), "key");
    assertThat(
            client.upload(session, community + "/upload", key, Multipart.of(picture)).statusCode())
        .isEqualTo(401);
    assertThat(
            client
                .upload(session, community + "/comments/none/upload", key, Multipart.of(picture))
                .statusCode())
        .isEqualTo(401);
    HttpResponse<String> uploaded =
        client.upload(session, comment + "/upload", key, Multipart.of(picture));
    assertThat(uploaded.statusCode()).isEqualTo(200);
    assertThat(uploaded.body()).isEqualTo("{}");
    assertThat(files.held()).contains(InMemoryFiles.hash(picture));
  }

  @Test
  void refusesBlankComments() {
    String community = community("blank");
    String session = client.signIn("talker");
    fails(comment(session, community, "++%0A"), 422, "invalid-values");
  }
}
