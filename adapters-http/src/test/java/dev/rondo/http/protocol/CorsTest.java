package dev.rondo.http.protocol;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ServerTest;
import java.net.http.HttpResponse;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

final class CorsTest extends ServerTest {

  private static String header(HttpResponse<?> response, String name) {
    return String.join(",", response.headers().allValues(name)).toLowerCase(Locale.ROOT);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/info",
        "/svc/backgrounds/list",
        "/svc/backgrounds/list?page=x",
        "/svc/nowhere/at/all",
        "/svc/repository/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
      })
  void letsPagesOfAnyOriginReadAnswersAndFailures(String path) {
    HttpResponse<String> response = caller.get(path, "Origin", "https://game.test");
    assertThat(header(response, "Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(header(response, "Access-Control-Expose-Headers"))
        .contains("svc-version", "x-request-id", "etag", "content-range");
    assertThat(header(response, "Access-Control-Allow-Credentials")).isEmpty();
  }

  @Test
  void letsPagesSendTheHeadersOfTheProtocol() {
    HttpResponse<String> response =
        caller.call(
            "OPTIONS",
            "/svc/backgrounds/list",
            "Origin",
            "https://game.test",
            "Access-Control-Request-Method",
            "GET",
            "Access-Control-Request-Headers",
            "svc-session, svc-upload-key, range, if-none-match, content-type");
    assertThat(response.statusCode()).isIn(200, 204);
    assertThat(header(response, "Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(header(response, "Access-Control-Allow-Methods")).contains("get");
    assertThat(header(response, "Access-Control-Allow-Headers"))
        .contains("svc-session", "svc-upload-key", "range", "if-none-match", "content-type");
    assertThat(header(response, "Access-Control-Allow-Credentials")).isEmpty();
    assertThat(header(response, "Svc-Version")).isEqualTo("1.1.3");
  }

  /** What a picture on a page fetched without an origin is kept, and used for a script's fetch. */
  @ParameterizedTest
  @ValueSource(strings = {"/svc/info", "/svc/backgrounds/list", "/svc/repository/none"})
  void saysTheSameToThoseWhoTellNoOrigin(String path) {
    HttpResponse<String> response = caller.get(path);
    assertThat(header(response, "Access-Control-Allow-Origin")).isEqualTo("*");
    assertThat(header(response, "Vary")).doesNotContain("origin");
  }
}
