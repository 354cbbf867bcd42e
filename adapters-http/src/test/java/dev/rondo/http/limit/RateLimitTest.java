package dev.rondo.http.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import io.micronaut.context.annotation.Property;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What is done more often than allowed; all callers come over a proxy that is trusted. */
@Property(name = "trial.rate", value = "5")
final class RateLimitTest extends ServerTest {

  private static final String FORWARDED = "X-Forwarded-For";

  @BeforeEach
  void startAnew() {
    TestItems.putLevel(catalogue);
    ticker.pass(Duration.ofMinutes(5));
  }

  private static void refused(HttpResponse<String> response) {
    assertThat(response.statusCode()).isEqualTo(429);
    assertThat(response.body()).contains("\"code\":\"too-many-requests\"", "\"message\":\"");
    assertThat(response.headers().firstValueAsLong("Retry-After").orElseThrow()).isBetween(1L, 60L);
    assertThat(response.headers().firstValue("X-Request-Id")).isPresent();
    assertThat(response.headers().firstValue("Svc-Version")).hasValue("1.1.3");
  }

  @Test
  void isRefusedToAPlayerAndToNobodyElse() {
    String path = "/svc/levels/level/community/submit";
    String ann = client.signIn("ann");
    String bob = client.signIn("bob");
    for (int i = 0; i < 5; i++) {
      assertThat(client.values(ann, path, "type=comment&content=hello").statusCode())
          .isEqualTo(200);
    }
    refused(client.values(ann, path, "type=comment&content=hello"));
    assertThat(client.values(bob, path, "type=comment&content=hello").statusCode()).isEqualTo(200);
    ticker.pass(Duration.ofSeconds(12));
    assertThat(client.values(ann, path, "type=comment&content=hello").statusCode()).isEqualTo(200);
  }

  @Test
  void isRefusedToAnAddressThatSignsIn() {
    for (int i = 0; i < 5; i++) {
      String body = client.signInBody("player" + i);
      assertThat(client.signed("/svc/authenticate", body, FORWARDED, "198.51.100.1").statusCode())
          .isEqualTo(200);
    }
    String body = client.signInBody("last");
    refused(client.signed("/svc/authenticate", body, FORWARDED, "1.1.1.1, 198.51.100.1"));
    assertThat(client.signed("/svc/authenticate", body, FORWARDED, "198.51.100.2").statusCode())
        .isEqualTo(200);
  }

  @Test
  void isRefusedToABrowserThatAsksForItsSessionTooOftenApartFromSigningIn() {
    List<HttpResponse<String>> asked =
        IntStream.range(0, 6).mapToObj(i -> collect("198.51.100.6")).toList();

    assertThat(asked.subList(0, 5)).allMatch(response -> response.statusCode() == 404);
    assertThat(asked.getLast().statusCode()).isEqualTo(429);
    // Browsers take any JSON for their session.
    assertThat(asked.getLast().body()).isEmpty();
    assertThat(asked.getLast().headers().firstValueAsLong("Retry-After")).isPresent();
    assertThat(collect("198.51.100.7").statusCode()).isEqualTo(404);
    String body = client.signInBody("player");
    assertThat(client.signed("/svc/authenticate", body, FORWARDED, "198.51.100.6").statusCode())
        .isEqualTo(200);
  }

  private HttpResponse<String> collect(String address) {
    return caller.post(
        "/svc/web/authenticate", "application/json", "{\"key\":\"guess\"}", FORWARDED, address);
  }

  @Test
  void isRefusedToAnAddressThatAsksWhateverItAsks() {
    List<String> paths = List.of("/svc/info", "/svc/nowhere", "/svc/backgrounds/list?page=x");
    List<HttpResponse<String>> responses =
        IntStream.range(0, 60)
            .mapToObj(i -> caller.get(paths.get(i % 3), FORWARDED, "198.51.100.3"))
            .toList();
    assertThat(responses.stream().limit(50)).noneMatch(response -> response.statusCode() == 429);
    responses.stream().skip(50).forEach(RateLimitTest::refused);
    Answers.isBare(collect("198.51.100.3"), 429);
    assertThat(caller.get("/svc/info", FORWARDED, "198.51.100.4").statusCode()).isEqualTo(200);
  }

  @Test
  void keepsTheOrderOfAConnection() {
    String one = "GET /svc/info HTTP/1.1\r\nHost: x\r\n" + FORWARDED + ": 198.51.100.5\r\n\r\n";
    IntStream.range(0, 50).forEach(i -> caller.get("/svc/info", FORWARDED, "198.51.100.5"));
    String all = caller.raw(one + one + one.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    assertThat(all).startsWith("HTTP/1.1 429");
    assertThat(all.split("HTTP/1.1 429", -1)).hasSize(4);
  }

  @Test
  void isRefusedToWhoTriesManyLinksIntoTheConsole() {
    for (int i = 0; i < 5; i++) {
      assertThat(tryLink().statusCode()).isEqualTo(403);
    }

    HttpResponse<String> refused = tryLink();

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).isPresent();
  }

  private HttpResponse<String> tryLink() {
    return caller.post("/console/login", "", "link=guess", "Origin", "http://rondo.test");
  }
}
