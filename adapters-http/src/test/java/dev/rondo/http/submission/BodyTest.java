package dev.rondo.http.submission;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import java.net.http.HttpResponse;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The JSON in which forms are handed in. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class BodyTest extends ServerTest {

  private static final String COMMUNITY = "/svc/posts/post/community/submit";
  private static final String RESULT = "/svc/levels/result/submit";

  private String session;

  @BeforeAll
  void prepare() {
    catalogue.put(TestItems.post());
    session = client.signIn("p");
  }

  @Test
  void survivesBodiesThatAreNestedDeeply() {
    try (Logs logs = Logs.capture()) {
      String deep = "[".repeat(10_000) + "]".repeat(10_000);
      for (String body :
          new String[] {
            deep,
            "{\"x\":" + deep + ",\"values\":\"\"}",
            "{\"replay\":" + deep + ",\"values\":\"\"}"
          }) {
        Answers.fails(client.submit(session, COMMUNITY, body), 400, "bad-request");
        Answers.fails(client.submit(session, RESULT, body), 400, "bad-request");
      }
      assertThat(logs.lines()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"gzip", "deflate", "snappy", "x-unknown", "gzip, gzip"})
  void takesBodiesAsTheyCome(String encoding) {
    HttpResponse<String> response =
        caller.post(
            COMMUNITY,
            "application/json",
            "{\"values\":\"type=comment&content=x\"}",
            "Svc-Session",
            session,
            "Content-Encoding",
            encoding);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"1e999999999", "-1e-999999999", "1e308", "0.1e400"})
  void survivesHugeNumbers(String number) {
    String body = "{\"replay\":{\"x\":" + number + "},\"values\":\"\"}";
    Answers.fails(client.submit(session, RESULT, body), 422, "invalid-replay");
  }

  @Test
  void refusesBodiesThatAreTooLarge() {
    String body = "{\"values\":\"type=comment&content=" + "x".repeat(2 << 20) + "\"}";
    Answers.fails(client.submit(session, COMMUNITY, body), 413, "too-large");
    Answers.fails(client.submit(session, RESULT, body), 413, "too-large");
    assertThat(client.values(session, COMMUNITY, "type=comment&content=x").statusCode())
        .isEqualTo(200);
  }

  @Test
  void ignoresMembersThatItDoesNotKnow() {
    assertThat(
            client
                .submit(
                    session,
                    COMMUNITY,
                    "{\"a\":[{}],\"values\":\"type=comment&content=x\",\"b\":{\"values\":1}}")
                .statusCode())
        .isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"application/json;charset=utf-8", "application/json; x=y", "APPLICATION/JSON", ""})
  void readsJsonWhateverTheParametersOfItsType(String type) {
    HttpResponse<String> response =
        caller.post(
            COMMUNITY,
            type,
            "{\"values\":\"type=comment&content=%C3%A9+x\"}",
            "Svc-Session",
            session);
    assertThat(response.statusCode()).as(response.body()).isEqualTo(200);
  }

  @ParameterizedTest
  @ValueSource(strings = {"text/plain", "application/x-www-form-urlencoded", "multipart/form-data"})
  void refusesOtherTypes(String type) {
    Answers.fails(
        caller.post(COMMUNITY, type, "{\"values\":\"\"}", "Svc-Session", session),
        415,
        "unsupported-media-type");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "type=comment&content=%",
        "type=comment&content=%zz",
        "content=a&content=b",
        "type=a&type=b"
      })
  void refusesValuesInABrokenEncoding(String values) {
    Answers.fails(client.values(session, COMMUNITY, values), 400, "broken-values");
  }
}
