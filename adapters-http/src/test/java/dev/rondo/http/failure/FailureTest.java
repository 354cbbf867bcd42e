package dev.rondo.http.failure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import io.micronaut.context.annotation.Property;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Property(name = "trial.failing", value = "true")
final class FailureTest extends ServerTest {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private static void fails(HttpResponse<String> response, int status, String code) {
    Answers.fails(response, status, code);
    assertThat(response.headers().allValues("Content-Type")).containsExactly("application/json");
    marked(response);
  }

  private static void marked(HttpResponse<String> response) {
    assertThat(response.headers().allValues("Svc-Version")).containsExactly("1.1.3");
    assertThat(response.headers().allValues("X-Request-Id")).hasSize(1);
    assertThat(response.headers().allValues("Cache-Control")).containsExactly("no-store");
    assertThat(response.body()).doesNotContain("_links", "_embedded", "secret", "Exception");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"POST", "PUT", "DELETE", "PATCH", "OPTIONS", "FETCH", "TRACE", "PROPFIND"})
  void namesTheMethodsThatAreAllowed(String method) {
    HttpResponse<String> response = caller.call(method, "/svc/backgrounds/list");
    fails(response, 405, "method-not-allowed");
    assertThat(response.headers().firstValue("Allow").orElse("")).contains("GET");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "{",
        "{\"x\":",
        "nonsense",
        "{\"x\":1,\"y\":}",
        "\u0000",
        "[1",
        "{\"x\":\"text\",\"y\":1}",
        "[]",
        "1",
        "\"text\"",
        "{\"x\":{},\"y\":1}",
        "{\"x\":1,\"y\":1} ]]",
        "{\"x\":1,\"y\":1}{}",
        "{\"x\":1,\"x\":1,\"y\":1}",
        "null",
        ""
      })
  void refusesBodiesThatAreNotTheJsonItAsksFor(String body) {
    HttpResponse<String> response = caller.post("/svc/trial/json", "application/json", body);
    fails(response, 400, "bad-request");
  }

  /** An overlong form of a slash, and a byte that no character has. */
  @ParameterizedTest
  @ValueSource(strings = {"\u00c0\u00af", "\u00ff"})
  void refusesBodiesThatAreNotUtf8(String bytes) {
    byte[] body = filled(bytes).getBytes(StandardCharsets.ISO_8859_1);

    fails(caller.post("/svc/trial/json", "application/json", body), 400, "bad-request");
  }

  private static String filled(String text) {
    return "{\"x\":1,\"y\":1,\"z\":\"" + text + "\"}";
  }

  @Test
  void takesABodyOfTheLargestSizeAndAfterAByteOrderMark() {
    String largest = filled("x".repeat((1 << 20) - filled("").length()));

    assertThat(caller.post("/svc/trial/json", "application/json", largest).statusCode())
        .isEqualTo(200);
    assertThat(
            caller.post("/svc/trial/json", "application/json", "\uFEFF" + filled("")).statusCode())
        .isEqualTo(200);
  }

  @Test
  void boundsTheDepthOfBodies() {
    assertThat(caller.post("/svc/trial/json", "application/json", nested(99)).statusCode())
        .isEqualTo(200);
    fails(caller.post("/svc/trial/json", "application/json", nested(100)), 400, "bad-request");
  }

  /** So many lists within one another, within an object. */
  private static String nested(int lists) {
    return "{\"x\":1,\"y\":1,\"z\":" + "[".repeat(lists) + "]".repeat(lists) + "}";
  }

  @ParameterizedTest
  @ValueSource(strings = {"nonsense", ";;;", "/", "a/b/c", ""})
  void refusesTypesOfBodiesThatAreNone(String type) {
    HttpResponse<String> response = caller.post("/svc/trial/json", type, "{\"x\":1,\"y\":2}");
    assertThat(response.statusCode()).isBetween(200, 499);
    marked(response);
  }

  @Test
  void refusesBodiesThatAreTooLarge() {
    HttpResponse<String> response =
        caller.post("/svc/trial/bytes", "text/plain", "x".repeat(2 << 20));
    fails(response, 413, "too-large");
    assertThat(caller.post("/svc/trial/bytes", "text/plain", "x".repeat(1 << 20)).body())
        .isEqualTo("{\"size\":1048576}");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "value=", "value=x", "value=99999999999", "VALUE=1"})
  void refusesParametersThatCannotBeRead(String query) {
    fails(caller.get("/svc/trial/number?" + query), 400, "bad-request");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "text/html",
        "application/json",
        "application/*",
        "*/*",
        "application/json;q=0",
        "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
        ";;;",
        "garbage",
        "/",
        ",",
        "a/b/c;q=x",
        "\"",
        "*"
      })
  void answersJsonWhateverTheCallerAccepts(String accept) {
    HttpResponse<String> response = caller.get("/svc/package", "Accept", accept);
    assertThat(response.statusCode()).isEqualTo(200);
    assertThat(response.headers().allValues("Content-Type")).containsExactly("application/json");
    fails(caller.get("/svc/trial/number", "Accept", accept), 400, "bad-request");
  }

  @Test
  void logsAFaultOnceWithItsRequestAndTellsTheCallerNothing() {
    try (Logs logs = Logs.capture()) {
      HttpResponse<String> response =
          caller.get("/svc/trial/fault?token=hidden", "X-Request-Id", "trace.me_1-2");
      fails(response, 500, "internal");
      assertThat(response.headers().firstValue("X-Request-Id")).hasValue("trace.me_1-2");
      assertThat(logs.lines())
          .containsExactly("GET /svc/trial/fault failed with 500, request trace.me_1-2");
      assertThat(logs.causes()).containsExactly("java.lang.IllegalStateException");
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"error", "unwritable"})
  void survivesFaultsOfOtherKinds(String path) {
    try (Logs logs = Logs.capture()) {
      fails(caller.get("/svc/trial/" + path), 500, "internal");
      assertThat(logs.lines()).hasSize(1);
    }
  }

  @Test
  void asksToComeAgainWhenSomethingIsAway() {
    ticker.pass(MINUTE);
    try (Logs logs = Logs.capture()) {
      HttpResponse<String> response = caller.get("/svc/trial/outage");
      fails(response, 503, "unavailable");
      assertThat(response.headers().allValues("Retry-After")).containsExactly("5");
      String id = response.headers().firstValue("X-Request-Id").orElseThrow();
      assertThat(logs.lines())
          .singleElement()
          .asString()
          .startsWith("GET /svc/trial/outage ")
          .endsWith(id + ": the database is away");
      assertThat(logs.causes()).isEmpty();
    }
  }

  @Test
  void tellsOfAnOutageOnceAMinuteAndThenHowManyMoreThereWere() {
    try (Logs logs = Logs.capture()) {
      ticker.pass(MINUTE);
      for (int i = 0; i < 1000; i++) {
        fails(caller.get("/svc/trial/outage"), 503, "unavailable");
      }
      assertThat(logs.lines()).filteredOn(line -> line.startsWith("GET ")).hasSize(1);

      ticker.pass(MINUTE);
      caller.get("/svc/trial/outage");

      assertThat(logs.lines())
          .contains("999 more within a minute could not be done because of the database")
          .filteredOn(line -> line.startsWith("GET "))
          .hasSize(2);
      assertThat(logs.causes()).isEmpty();
    }
  }

  @ParameterizedTest
  @CsvSource({
    "400, bad-request", "403, forbidden", "409, bad-request", "413, too-large",
    "415, unsupported-media-type", "429, bad-request", "500, internal", "501, internal",
    "503, unavailable"
  })
  void answersEveryStatusInItsOwnWords(int status, String code) {
    fails(caller.get("/svc/trial/status?code=" + status), status, code);
  }

  @ParameterizedTest
  @ValueSource(ints = {401, 404})
  void saysNothingBesideThePlainStatus(int status) {
    HttpResponse<String> response = caller.get("/svc/trial/status?code=" + status);
    Answers.isBare(response, status);
    marked(response);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "el|Ο διακομιστής",
        "en|The server",
        "es|El servidor",
        "fr|Le serveur",
        "id|Server",
        "it|Il server",
        "ja|サーバー",
        "ko|서버",
        "ru|Сервер",
        "tr|Sunucu",
        "zhs|服务器",
        "zht|伺服器",
        "pt|The server",
        "''|The server",
        "JA|The server"
      })
  void speaksTheLocalizationOfTheCaller(String localization, String start) {
    assertThat(caller.get("/svc/trial/number?localization=" + localization).body())
        .startsWith("{\"message\":\"" + start);
  }
}
