package dev.rondo.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import io.micronaut.context.annotation.Property;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** HEAD is answered as GET is, without the body. */
@Property(name = "trial.failing", value = "true")
final class HeadTest extends ServerTest {

  private static final String LIST = "/svc/backgrounds/list";
  private static final String FILE = "/svc/repository/eeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee";
  private static final Pattern STATUS = Pattern.compile("HTTP/1\\.1 (\\d+)");

  @Inject CatalogueVersion version;
  @Inject ResponseCache answers;

  @BeforeEach
  void fill() {
    catalogue.put(TestItems.background("bg", "Title"));
    TestItems.putLevel(catalogue);
    files.put(TestItems.hash('e'), 5, (offset, length) -> new ByteArrayInputStream(new byte[5]));
    version.confirm(1, ticker.read());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/info",
        "/svc/package",
        "/svc/backgrounds/info",
        LIST,
        LIST + "?keywords=bg",
        LIST + "?page=x",
        "/svc/backgrounds/bg",
        "/svc/backgrounds/none",
        "/svc/rooms/list",
        "/svc/users/none",
        "/svc/levels/result/info",
        "/svc/levels/level/community/info",
        "/svc/levels/level/community/comments/list",
        "/svc/levels/level/leaderboards/arcade",
        "/svc/levels/level/leaderboards/arcade/records/list",
        "/svc/levels/level/leaderboards/none",
        "/svc/authenticate",
        "/svc/nowhere",
        "/svc/trial/fault",
        "/svc/trial/outage",
        FILE,
        "/svc/repository/none",
        "/svc/repository/%00",
        "/svc/repository/trial/outage",
        "/.well-known/jwks.json",
        "/health/live",
        "/health/ready",
        "/levels",
        "/nowhere"
      })
  void hasTheStatusAndHeadersOfGet(String path) {
    for (String encoding : List.of("identity", "gzip")) {
      HttpResponse<String> first = caller.call("HEAD", path, "Accept-Encoding", encoding);
      HttpResponse<byte[]> get = caller.bytes(path, "Accept-Encoding", encoding);
      HttpResponse<String> again = caller.call("HEAD", path, "Accept-Encoding", encoding);
      for (HttpResponse<String> head : List.of(first, again)) {
        assertThat(head.statusCode()).isEqualTo(get.statusCode());
        assertThat(head.body()).isEmpty();
        assertThat(cacheability(head)).isEqualTo(cacheability(get));
        assertThat(head.headers().firstValueAsLong("Content-Length")).hasValue(get.body().length);
      }
    }
  }

  private static Map<String, List<String>> cacheability(HttpResponse<?> response) {
    Map<String, List<String>> headers = new TreeMap<>(response.headers().map());
    headers.keySet().removeAll(List.of("date", "x-request-id"));
    return headers;
  }

  @ParameterizedTest
  @ValueSource(strings = {LIST, "/svc/info", "/svc/levels/level", "/levels", FILE})
  void tellsThoseWhoHoldTheBodyWhatItTellsOthers(String path) {
    HttpResponse<String> whole = caller.get(path);
    String tag = whole.headers().firstValue("ETag").orElseThrow();
    for (String method : List.of("GET", "HEAD")) {
      HttpResponse<String> held = caller.call(method, path, "If-None-Match", tag);
      assertThat(held.statusCode()).isEqualTo(304);
      for (String header : List.of("ETag", "Cache-Control", "Vary", "Svc-Version")) {
        assertThat(held.headers().allValues(header))
            .as(method + " " + header)
            .isEqualTo(whole.headers().allValues(header));
      }
    }
  }

  @Test
  void isGivenAnAnswerThatIsReady() {
    caller.get(LIST);
    long given = answers.hits();
    caller.call("HEAD", LIST);
    assertThat(answers.hits()).isEqualTo(given + 1);
  }

  @Test
  void readiesAnAnswerForOthers() {
    String path = LIST + "?keywords=";
    caller.call("HEAD", path);
    long given = answers.hits();
    assertThat(caller.get(path).body()).contains("\"items\":[{");
    assertThat(answers.hits()).isEqualTo(given + 1);
  }

  @Test
  void leavesTheConnectionToTheRequestsBehindIt() {
    String requests =
        List.of(
                "HEAD /svc/nowhere",
                "HEAD " + LIST,
                "HEAD /svc/rooms/list",
                "HEAD " + LIST,
                "HEAD " + FILE,
                "HEAD /svc/repository/none",
                "HEAD /svc/authenticate",
                "HEAD /svc/trial/fault")
            .stream()
            .map(line -> line + " HTTP/1.1\r\nHost: x\r\n\r\n")
            .reduce("", String::concat);
    String all =
        caller.raw(requests + "GET " + LIST + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
    assertThat(STATUS.matcher(all).results().map((MatchResult status) -> status.group(1)))
        .containsExactly("404", "200", "200", "200", "200", "404", "405", "500", "200");
    assertThat(all.split("\\{\"pageCount", -1)).hasSize(2);
  }
}
