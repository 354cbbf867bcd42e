package dev.rondo.http.creation;

import static org.assertj.core.api.Assertions.assertThat;

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
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(transactional = false)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class CreationTest {

  private static final byte[] PICTURE = "IMAGE thumbnail".getBytes(StandardCharsets.UTF_8);

  @Inject ApiClient caller;
  @Inject UploadClient client;
  @Inject InMemoryFiles files;
  @Inject InMemoryCatalogue catalogue;

  @BeforeAll
  void fill() {
    TestItems.putLevel(catalogue);
  }

  private static void fails(HttpResponse<String> response, int status, String code) {
    assertThat(response.statusCode()).as(response.body()).isEqualTo(status);
    assertThat(response.body()).matches("\\{\"message\":\"[^\"]+\",\"code\":\"" + code + "\"}");
  }

  private String post(String session, String title) {
    HttpResponse<String> created =
        client.values(session, "/svc/posts/create", "type=create&title=" + title);
    assertThat(created.statusCode()).as(created.body()).isEqualTo(200);
    return UploadClient.member(created.body(), "shouldNavigateToItem");
  }

  @Test
  void offersTheFormToThoseWhoMayMakeItems() {
    String session = client.signIn("maker");
    assertThat(caller.get("/svc/posts/info").body()).startsWith("{\"searches\"");
    assertThat(caller.get("/svc/posts/info", "Svc-Session", session).body())
        .startsWith("{\"creates\":[{\"type\":\"create\",\"title\":\"#CREATE\"");
    assertThat(caller.get("/svc/levels/info", "Svc-Session", session).body())
        .startsWith("{\"searches\"");
    assertThat(
            caller
                .get("/svc/levels/info", "Svc-Session", client.signIn(UploadClient.OPERATOR))
                .body())
        .startsWith("{\"creates\"");
  }

  @Test
  void makesAnItemAtOnceWhereNoFileIsMissing() {
    String session = client.signIn("writer");
    HttpResponse<String> created =
        client.values(session, "/svc/posts/create", "type=create&title=Hello+%23World");
    assertThat(created.body())
        .matches(
            "\\{\"key\":\"[\\w-]{43}\",\"hashes\":\\[],\"shouldUpdateInfo\":true"
                + ",\"shouldNavigateToItem\":\"[0-9a-f]{24}\"}");
    String name = UploadClient.member(created.body(), "shouldNavigateToItem");
    assertThat(caller.get("/svc/posts/" + name).body())
        .contains("\"title\":\"Hello #World\"")
        .contains("\"author\":\"Name of writer\"")
        .contains("\"actions\":[]")
        .contains("\"hasCommunity\":true");
  }

  @Test
  void makesAnItemWhenItsFilesAreThere() {
    String session = client.signIn("painter");
    String hash = InMemoryFiles.hash(PICTURE).hex();
    HttpResponse<String> created =
        client.values(session, "/svc/posts/create", "type=create&title=Picture&thumbnail=" + hash);
    String name = UploadClient.member(created.body(), "shouldNavigateToItem");
    assertThat(created.body()).contains("\"hashes\":[\"" + hash + "\"],\"shouldUpdateInfo\":true");
    assertThat(caller.get("/svc/posts/" + name).statusCode()).isEqualTo(404);

    HttpResponse<String> uploaded =
        client.upload(
            session,
            "/svc/posts/upload",
            UploadClient.member(created.body(), "key"),
            Multipart.of(PICTURE));
    assertThat(uploaded.body())
        .isEqualTo("{\"shouldUpdateInfo\":true,\"shouldNavigateToItem\":\"" + name + "\"}");
    assertThat(caller.get("/svc/posts/" + name).body())
        .contains("\"thumbnail\":{\"hash\":\"" + hash + "\"");
    assertThat(caller.bytes("/svc/repository/" + hash).body()).isEqualTo(PICTURE);
  }

  @Test
  void letsOthersLikeAndItsAuthorChangeAndDelete() {
    String author = client.signIn("author");
    String other = client.signIn("other");
    String path = "/svc/posts/" + post(author, "First");
    assertThat(caller.get(path, "Svc-Session", other).body())
        .contains("\"type\":\"like\"", "\"type\":\"report\"")
        .doesNotContain("\"type\":\"edit\"", "\"type\":\"delete\"");
    assertThat(client.values(other, path + "/submit", "type=like").body())
        .matches("\\{\"key\":\"[^\"]+\",\"hashes\":\\[],\"shouldUpdateItem\":true}");
    assertThat(caller.get(path, "Svc-Session", other).body())
        .contains("\"type\":\"unlike\",\"title\":\"#LIKED: (1)\"");
    fails(client.values(other, path + "/submit", "type=edit&title=Mine"), 422, "unknown-form");
    fails(client.values(other, path + "/submit", "type=delete"), 422, "unknown-form");

    assertThat(client.values(author, path + "/submit", "type=edit&title=Second").body())
        .contains("\"shouldUpdateItem\":true");
    assertThat(caller.get(path).body()).contains("\"title\":\"Second\"");
    assertThat(client.values(author, path + "/submit", "type=delete").body())
        .contains("\"shouldRemoveItem\":true");
    assertThat(caller.get(path).statusCode()).isEqualTo(404);
    assertThat(client.values(author, path + "/submit", "type=delete").statusCode()).isEqualTo(404);
  }

  @Test
  void takesReportsWithPictures() {
    byte[] picture = "IMAGE proof".getBytes(StandardCharsets.UTF_8);
    String session = client.signIn("reporter");
    String path = "/svc/levels/level";
    HttpResponse<String> submitted =
        client.values(
            session,
            path + "/submit",
            "type=report&reason=spam&picture=" + InMemoryFiles.hash(picture));
    assertThat(submitted.body())
        .contains(InMemoryFiles.hash(picture).hex())
        .doesNotContain("should");
    String key = UploadClient.member(submitted.body(), "key");
    assertThat(
            client
                .upload(session, "/svc/levels/other/upload", key, Multipart.of(picture))
                .statusCode())
        .isEqualTo(401);
    HttpResponse<String> uploaded =
        client.upload(session, path + "/upload", key, Multipart.of(picture));
    assertThat(uploaded.statusCode()).isEqualTo(200);
    assertThat(uploaded.body()).isEqualTo("{}");
  }

  @Test
  void deletesNothingThatOthersBuildOn() {
    String operator = client.signIn(UploadClient.OPERATOR);
    byte[] data = "GZIPPED_JSON".getBytes(StandardCharsets.UTF_8);
    String picture = files.put("IMAGE".getBytes(StandardCharsets.UTF_8)).hex();
    HttpResponse<String> created =
        client.values(
            operator,
            "/svc/backgrounds/create",
            "type=create&title=Mine&thumbnail=%1$s&image=%1$s&data=%2$s&configuration=%2$s"
                .formatted(picture, InMemoryFiles.hash(data)));
    String key = UploadClient.member(created.body(), "key");
    String name = UploadClient.member(created.body(), "shouldNavigateToItem");
    HttpResponse<String> uploaded =
        client.upload(
            operator,
            "/svc/backgrounds/upload",
            key,
            Multipart.of(data, "IMAGE".getBytes(StandardCharsets.UTF_8)));
    assertThat(uploaded.statusCode()).as(uploaded.body()).isEqualTo(200);
    catalogue.put(TestItems.engine("builder", name));
    fails(
        client.values(operator, "/svc/backgrounds/" + name + "/submit", "type=delete"),
        409,
        "item-in-use");
  }

  @Test
  void refusesThoseWhoMayNot() {
    fails(
        client.values(client.signIn("p"), "/svc/levels/create", "type=create&title=x"),
        403,
        "forbidden");
    fails(
        client.values(client.signIn(UploadClient.OPERATOR), "/svc/replays/create", "type=create"),
        403,
        "forbidden");
  }

  @Test
  void refusesChoicesOfItemsThatDoNotExist() {
    String values =
        "type=create&title=x&engine=%7B%5C\"address%5C\":%5C\""
            + UploadClient.ADDRESS
            + "%5C\",%5C\"name%5C\":%5C\"none%5C\"%7D&cover=%1$s&bgm=%1$s&data=%1$s";
    String hash = "a".repeat(40);
    fails(
        client.values(
            client.signIn(UploadClient.OPERATOR),
            "/svc/levels/create",
            values.replace("%1$s", hash).replace("%5C", "\\")),
        422,
        "unknown-choice");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/posts/none/submit",
        "/svc/levels/post/submit",
        "/svc/users/p/submit",
        "/svc/rooms/any/submit",
        "/svc/posts/a%2Fb/submit",
        "/svc/posts/%00/submit",
        "/svc/things/create"
      })
  void knowsNoOtherItems(String path) {
    HttpResponse<String> response = client.values(client.signIn("p"), path, "type=like");
    assertThat(response.statusCode()).isEqualTo(404);
    assertThat(response.body()).isEmpty();
  }

  /** Such a path is that of an item, which is fetched. */
  @ParameterizedTest
  @ValueSource(strings = {"/svc/users/create", "/svc/users/upload"})
  void makesNoItemsWhereOneIsOnlyFetched(String path) {
    HttpResponse<String> response = client.values(client.signIn("p"), path, "type=create");
    fails(response, 405, "method-not-allowed");
    assertThat(response.headers().firstValue("Allow").orElse("")).contains("GET");
  }

  @Test
  void takesNoKeyOfAnotherKind() {
    String session = client.signIn("mixer");
    byte[] picture = "IMAGE mixed".getBytes(StandardCharsets.UTF_8);
    HttpResponse<String> created =
        client.values(
            session,
            "/svc/posts/create",
            "type=create&title=x&thumbnail=" + InMemoryFiles.hash(picture));
    String key = UploadClient.member(created.body(), "key");
    for (String path :
        List.of(
            "/svc/levels/upload",
            "/svc/levels/result/upload",
            "/svc/levels/level/upload",
            "/svc/levels/level/community/upload",
            "/svc/levels/level/community/comments/c/upload")) {
      HttpResponse<String> response = client.upload(session, path, key, Multipart.of(picture));
      assertThat(response.statusCode()).isEqualTo(401);
      assertThat(response.body()).isEmpty();
    }
    assertThat(files.staged()).isZero();
    assertThat(client.upload(session, "/svc/posts/upload", key, Multipart.of(picture)).statusCode())
        .isEqualTo(200);
  }
}
