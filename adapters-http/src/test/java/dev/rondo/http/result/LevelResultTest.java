package dev.rondo.http.result;

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
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

@MicronautTest(transactional = false)
final class LevelResultTest {

  private static final String SUBMIT = "/svc/levels/result/submit";
  private static final String UPLOAD = "/svc/levels/result/upload";

  private static int runs;

  @Inject ApiClient caller;
  @Inject UploadClient client;
  @Inject InMemoryFiles files;
  @Inject InMemoryCatalogue catalogue;

  private byte[] data;
  private byte[] configuration;
  private String session;

  @BeforeEach
  void play() {
    runs++;
    data = gzipped("data " + runs);
    configuration = gzipped("configuration " + runs);
    session = client.signIn("player" + runs);
  }

  private static byte[] gzipped(String content) {
    return ("GZIPPED_JSON " + content).getBytes(StandardCharsets.UTF_8);
  }

  private HttpResponse<String> submit(String values) {
    return client.submit(
        session,
        SUBMIT,
        UploadClient.result(InMemoryFiles.hash(data), InMemoryFiles.hash(configuration), values));
  }

  private static String list(byte[]... missing) {
    return "["
        + String.join(
            ",",
            Stream.of(missing)
                .map(file -> '"' + InMemoryFiles.hash(file).hex() + '"')
                .sorted()
                .toList())
        + "]";
  }

  private String replays() {
    return caller.get("/svc/replays/list").body();
  }

  @Test
  void offersTheFormsThatResultsAreHandedInBy() {
    HttpResponse<String> response = caller.get("/svc/levels/result/info?localization=ja");
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.body())
        .startsWith("{\"submits\":[{\"type\":\"submit\",\"title\":\"#SUBMIT\"")
        .contains("\"query\":\"proof\"");
  }

  @Test
  void asksForTheFilesAndKeepsTheReplayWhenTheyAreThere() {
    HttpResponse<String> submitted = submit("type=submit");
    assertThat(submitted.statusCode()).isEqualTo(200);
    assertThat(submitted.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(submitted.body())
        .matches("\\{\"key\":\"[\\w-]{43}\",\"hashes\":\\[.*]}")
        .endsWith(",\"hashes\":" + list(data, configuration) + "}");
    String key = UploadClient.member(submitted.body(), "key");
    assertThat(replays()).doesNotContain(InMemoryFiles.hash(data).hex());

    HttpResponse<String> first = client.upload(session, UPLOAD, key, Multipart.of(data));
    assertThat(first.statusCode()).isEqualTo(200);
    assertThat(first.body()).isEqualTo("{}");
    assertThat(first.headers().firstValue("Content-Type")).hasValue("application/json");
    assertThat(first.headers().firstValue("Svc-Version")).hasValue("1.1.3");
    assertThat(replays()).doesNotContain(InMemoryFiles.hash(data).hex());

    HttpResponse<String> last = client.upload(session, UPLOAD, key, Multipart.of(configuration));
    assertThat(last.body()).isEqualTo("{}");
    assertThat(files.held()).contains(InMemoryFiles.hash(data), InMemoryFiles.hash(configuration));
    assertThat(files.staged()).isZero();

    HttpResponse<String> again = client.upload(session, UPLOAD, key, Multipart.of(configuration));
    assertThat(again.statusCode()).isEqualTo(200);
    assertThat(again.body()).isEqualTo("{}");
  }

  @Test
  void asksForNothingThatItHolds() {
    files(submit("").body());
    String again = submit("").body();
    assertThat(again).contains("\"hashes\":[]").doesNotContain("should");
  }

  private void files(String submitted) {
    String key = UploadClient.member(submitted, "key");
    assertThat(client.upload(session, UPLOAD, key, Multipart.of(data, configuration)).body())
        .isEqualTo("{}");
  }

  @Test
  void asksForFilesOfTheFormToo() {
    byte[] proof = ("any " + runs).getBytes(StandardCharsets.UTF_8);
    assertThat(submit("type=submit&note=a+b&proof=" + InMemoryFiles.hash(proof)).body())
        .contains("\"hashes\":" + list(data, configuration, proof));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "type=submit&proof=ABCDEF",
        "type=submit&proof=AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA",
        "type=submit&note=012345678901234567890"
      })
  void refusesFormsThatAreNotFilledInValidly(String values) {
    HttpResponse<String> response = submit(values);
    assertThat(response.statusCode()).isEqualTo(422);
    assertThat(response.body()).contains("\"code\":\"invalid-values\"");
  }

  @Test
  void refusesReplaysWithoutBothTheirFiles() {
    String result =
        UploadClient.result(InMemoryFiles.hash(data), InMemoryFiles.hash(configuration), "");
    String hash = InMemoryFiles.hash(data).hex();
    for (String broken :
        new String[] {
          result.replace("\"" + hash + "\"", "null"),
          result.replace(hash, hash.substring(1)),
          result.replace(hash, "A" + hash.substring(1)),
          result.replace("\"data\"", "\"date\"")
        }) {
      HttpResponse<String> response = client.submit(session, SUBMIT, broken);
      assertThat(response.statusCode()).isEqualTo(422);
      assertThat(response.body()).contains("\"code\":\"invalid-replay\"");
    }
  }

  @Test
  void takesNoMoreResultsThanMayWaitForTheirFiles() {
    for (int i = 0; i < 3; i++) {
      data = gzipped("waiting " + runs + " " + i);
      assertThat(submit("").statusCode()).isEqualTo(200);
    }
    data = gzipped("waiting too long");
    HttpResponse<String> response = submit("");
    assertThat(response.statusCode()).isEqualTo(429);
    assertThat(response.body()).contains("\"code\":\"too-many-pending\"");
  }

  @Test
  void isNotTakenForAnItem() {
    assertThat(caller.get("/svc/levels/result").statusCode()).isEqualTo(404);
    catalogue.put(TestItems.post());
    assertThat(client.values(session, "/svc/posts/result/submit", "type=like").statusCode())
        .isEqualTo(404);
  }
}
