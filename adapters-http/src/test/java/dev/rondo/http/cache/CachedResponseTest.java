package dev.rondo.http.cache;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Answers that are held ready: given as long as they hold, and to nobody whom they do not fit. */
final class CachedResponseTest extends ServerTest {

  private static final AtomicInteger VERSIONS = new AtomicInteger();
  private static final String LIST = "/svc/backgrounds/list";
  private static final String DETAILS = "/svc/backgrounds/bg0";

  @Inject CatalogueVersion version;
  @Inject ResponseCache answers;

  @BeforeEach
  void fill() {
    show("before");
    version.confirm(VERSIONS.incrementAndGet(), ticker.read());
  }

  private void show(String title) {
    IntStream.range(0, 12).forEach(i -> catalogue.put(TestItems.background("bg" + i, title)));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"/svc/info", "/svc/backgrounds/info", LIST, LIST + "?keywords=bg1", DETAILS})
  void isGivenAgainUntilTheCatalogueChanges(String path) {
    String first = caller.get(path).body();
    show("after");
    long given = answers.hits();
    assertThat(caller.get(path).body()).isEqualTo(first);
    assertThat(answers.hits()).isEqualTo(given + 1);

    version.advance(VERSIONS.incrementAndGet());
    assertThat(caller.get(path).body()).doesNotContain("before");
    assertThat(answers.hits()).isEqualTo(given + 1);
  }

  @Test
  void isNotGivenWhenNobodyKnowsHowOldItIs() {
    caller.get(LIST);
    show("after");
    ticker.pass(Duration.ofSeconds(5));
    assertThat(caller.get(LIST).body()).contains("after");
    show("still later");
    assertThat(caller.get(LIST).body()).contains("still later");

    version.confirm(VERSIONS.get(), ticker.read());
    caller.get(LIST);
    ticker.pass(Duration.ofSeconds(3));
    show("unseen");
    assertThat(caller.get(LIST).body()).contains("before");
  }

  @Test
  void doesNotGoBackToAnOlderVersion() {
    version.confirm(VERSIONS.incrementAndGet(), ticker.read());
    caller.get(LIST);
    show("after");
    version.confirm(VERSIONS.get() - 1, ticker.read());
    assertThat(caller.get(LIST).body()).contains("before");
  }

  @Test
  void hasAnEntityTagWhichACallerMayHoldAlready() {
    String tag = tag(caller.get(LIST));
    assertThat(tag).matches("\"[\\w-]+\"");
    for (String held : List.of(tag, "\"other\", W/" + tag, "*")) {
      HttpResponse<String> again = caller.get(LIST, "If-None-Match", held);
      assertThat(again.statusCode()).isEqualTo(304);
      assertThat(again.body()).isEmpty();
      assertThat(tag(again)).isEqualTo(tag);
    }
    assertThat(caller.get(LIST, "If-None-Match", "\"other\"").statusCode()).isEqualTo(200);

    show("after");
    version.advance(VERSIONS.incrementAndGet());
    HttpResponse<String> changed = caller.get(LIST, "If-None-Match", tag);
    assertThat(changed.statusCode()).isEqualTo(200);
    assertThat(tag(changed)).isNotEqualTo(tag);
    // Not ready yet, and known all the same.
    version.advance(VERSIONS.incrementAndGet());
    assertThat(caller.get(LIST, "If-None-Match", tag(changed)).statusCode()).isEqualTo(304);
  }

  private static String tag(HttpResponse<?> response) {
    return response.headers().firstValue("ETag").orElse("");
  }

  @Test
  void isCompressedForThoseWhoTakeIt() throws IOException {
    HttpResponse<byte[]> plain = caller.bytes(LIST);
    assertThat(plain.headers().map()).containsKey("vary").doesNotContainKey("content-encoding");
    for (int round = 0; round < 2; round++) {
      HttpResponse<byte[]> small = caller.bytes(LIST, "Accept-Encoding", "br, gzip");
      assertThat(small.headers().firstValue("Content-Encoding")).hasValue("gzip");
      assertThat(small.headers().allValues("Vary")).containsExactly("accept-encoding");
      assertThat(small.body().length).isLessThan(plain.body().length / 5);
      assertThat(tag(small)).isNotEmpty().isNotEqualTo(tag(plain));
      assertThat(new GZIPInputStream(new ByteArrayInputStream(small.body())).readAllBytes())
          .isEqualTo(plain.body());
      assertThat(caller.get(LIST, "If-None-Match", tag(plain)).statusCode()).isEqualTo(304);
      assertThat(
              caller.get(LIST, "If-None-Match", tag(small), "Accept-Encoding", "gzip").statusCode())
          .isEqualTo(304);
      assertThat(
              caller
                  .bytes(LIST, "If-None-Match", tag(plain), "Accept-Encoding", "gzip")
                  .statusCode())
          .isEqualTo(200);
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "gzip;q=0|''",
        "gzip;q=0.0|''",
        "identity|''",
        "gzip;q=0.5|gzip",
        "GZIP ; Q=0.5|gzip",
        "x-gzip|gzip",
        "x-other|''",
        "notgzip|''",
        "gzipped, deflate|''",
        "*|gzip",
        "*;q=0|''",
        "gzip;q=0, *|''",
        "identity;q=1, gzip;q=0.5|''",
        "identity;q=0.5, *;q=0.8|gzip",
        "gzip;q=much|''",
        "gzip;level=1|''"
      })
  void isCompressedOnlyAsAsked(String accepted, String encoding) {
    for (int round = 0; round < 2; round++) {
      assertEncoding(caller.bytes(LIST, "Accept-Encoding", accepted), encoding);
    }
    // What is asked for in parts is not held, and compressed by the framework.
    assertEncoding(caller.bytes(LIST, "Accept-Encoding", accepted, "Range", "bytes=0-"), encoding);
  }

  private static void assertEncoding(HttpResponse<byte[]> answer, String encoding) {
    assertThat(answer.headers().firstValue("Content-Encoding").orElse("")).isEqualTo(encoding);
  }

  @Test
  void tellsNobodyHowItIsMarked() {
    for (int round = 0; round < 2; round++) {
      HttpResponse<String> answer = caller.get(LIST);
      assertThat(answer.headers().map()).doesNotContainKeys("rondo-cacheable", "content-encoding");
      assertThat(answer.headers().firstValue("X-Request-Id")).isPresent();
      assertThat(answer.headers().firstValue("Svc-Version")).hasValue("1.1.3");
      assertThat(answer.headers().firstValue("Date").orElse("")).endsWith("GMT");
    }
    assertThat(caller.call("HEAD", LIST).headers().map()).doesNotContainKey("rondo-cacheable");
  }

  @Test
  void keepsToTheOrderOfRequests() {
    caller.get(LIST);
    String ready = "GET " + LIST + " HTTP/1.1\r\nHost: x\r\n\r\n";
    String made = "GET /svc/rooms/list HTTP/1.1\r\nHost: x\r\n\r\n";
    String last = "GET " + DETAILS + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n";
    caller.get(DETAILS);
    long given = answers.hits();
    String all = caller.raw(ready + made + ready + last);
    assertThat(answers.hits()).isBetween(given + 1, given + 3);
    List<String> kinds =
        Pattern.compile("\\{\"(pageCount|item\":\\{\"name)\":(\\d+,\"items\":\\[(.))?")
            .matcher(all)
            .results()
            .map(MatchResult::group)
            .map(
                start -> start.startsWith("{\"item") ? "item" : start.substring(start.length() - 1))
            .toList();
    assertThat(kinds).containsExactly("{", "]", "{", "item");
  }

  @ParameterizedTest
  @ValueSource(strings = {LIST, "/svc/rooms/list"})
  void isNotGivenBehindTheLastRequestOfAConnection(String path) {
    caller.get(LIST);
    String next = "GET " + LIST + " HTTP/1.1\r\nHost: x\r\n\r\n";
    for (String last :
        List.of(
            "1.1\r\nHost: x\r\nConnection: close",
            "1.1\r\nHost: x\r\nConnection: TE, close",
            "1.0\r\nHost: x")) {
      String all = caller.raw("GET " + path + " HTTP/" + last + "\r\n\r\n" + next + next);
      assertThat(all.split("HTTP/1\\.[01] 200 OK", -1)).hasSize(2);
    }
  }

  @Test
  void comesAfterTheBodyOfTheRequestBefore() {
    caller.get(LIST);
    String all =
        caller.raw(
            "POST /svc/authenticate HTTP/1.1\r\nHost: x\r\nContent-Length: 2\r\n\r\n{}"
                + ("GET " + LIST + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"));
    assertThat(all).startsWith("HTTP/1.1 4").contains("HTTP/1.1 200 OK");
  }

  /** Large answers are compressed apart, and what is asked behind them still comes behind them. */
  @Test
  void comesInOrderHoweverLargeItIs() {
    String title = "x".repeat(20_000);
    show(title);
    version.confirm(VERSIONS.incrementAndGet(), ticker.read());
    String more = "%s HTTP/1.1\r\nHost: x\r\nAccept-Encoding: %s\r\n\r\n";
    for (String coding : List.of("identity", "gzip", "identity", "gzip")) {
      String all =
          caller.raw(
              "GET "
                  + more.formatted(LIST + "?round=" + coding, coding)
                  + "GET "
                  + more.formatted(LIST + "?round=" + coding, coding)
                  + "GET /svc/nowhere HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
      assertThat(all.split("HTTP/1.1 200 OK", -1)).hasSize(3);
      assertThat(all.lastIndexOf("HTTP/1.1 404")).isGreaterThan(all.lastIndexOf("HTTP/1.1 200"));
      if (coding.equals("identity")) {
        assertThat(all.split(title, -1)).hasSize(25);
      }
    }
  }

  @Test
  void isTheSameForPagesOfAllOrigins() {
    caller.get(LIST, "Origin", "http://elsewhere.test");
    long given = answers.hits();
    caller.get(LIST, "Origin", "http://game.test");
    assertThat(answers.hits()).isEqualTo(given + 1);
  }

  @Test
  void isGivenToPlainRequestsOnly() {
    caller.get(LIST);
    long given = answers.hits();
    caller.get(LIST, "Range", "bytes=0-1");
    assertThat(
            caller.raw(
                "GET "
                    + LIST
                    + " HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\n"
                    + "Connection: close\r\n\r\n_"))
        .startsWith("HTTP/1.1 200");
    assertThat(answers.hits()).isEqualTo(given);
  }

  @Test
  void isASmallFileForAFewSeconds() {
    String path = "/svc/repository/" + TestItems.hash('e');
    files.put(
        TestItems.hash('e'),
        5,
        (offset, length) -> new ByteArrayInputStream("first".getBytes(StandardCharsets.US_ASCII)));
    assertThat(caller.get(path).body()).isEqualTo("first");
    files.put(
        TestItems.hash('e'),
        5,
        (offset, length) -> new ByteArrayInputStream("again".getBytes(StandardCharsets.US_ASCII)));
    HttpResponse<String> ready = caller.get(path);
    assertThat(ready.body()).isEqualTo("first");
    assertThat(ready.headers().firstValue("Cache-Control").orElse("")).contains("immutable");
    ticker.pass(Duration.ofSeconds(5));
    assertThat(caller.get(path).body()).isEqualTo("again");
  }
}
