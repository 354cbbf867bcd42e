package dev.rondo.http.connection;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The headers that every answer carries, on requests that no ordinary client would send. */
final class RequestContextTest extends ServerTest {

  private static final Pattern ID = Pattern.compile("(?mid)^x-request-id: ([0-9a-f]{24})\r$");

  private String raw(String requestLine, String... headers) {
    return caller.raw(
        requestLine
            + "\r\nHost: rondo.test\r\nConnection: close\r\n"
            + String.join("", headers)
            + "\r\n");
  }

  private static void refused(String answer) {
    assertThat(answer).startsWith("HTTP/1.").containsPattern(ID);
    assertThat(answer.split(" ", 3)[1]).as(answer).startsWith("4");
    assertThat(answer).doesNotContain("_links", "_embedded", "Exception", "<html");
  }

  @ParameterizedTest
  @ValueSource(strings = {",", ",,,", ";", ",;q=1", ";;", ""})
  void takesAnyPreferenceThatCannotBeRead(String value) {
    for (String header :
        List.of("Accept-Language", "Accept-Charset", "Accept-Encoding", "Accept")) {
      for (String path : List.of("/svc/info", "/svc/skins/list?page=0", "/levels")) {
        assertThat(raw("GET " + path + " HTTP/1.1", header + ": " + value + "\r\n"))
            .as(header + " of " + path)
            .startsWith("HTTP/1.1 200");
      }
    }
  }

  @Test
  void takesWhatBrowsersDoNotEncode() {
    assertThat(raw("GET /svc/backgrounds/list?keywords=a|{b}^`\\ HTTP/1.1"))
        .startsWith("HTTP/1.1 200");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/backgrounds/list?page=%zz",
        "/svc/backgrounds/list?page=%",
        "/svc/backgrounds/list?keywords=%E0%A",
        "/svc/backgrounds/list?keywords=a|b",
        "/svc/backgrounds/list?keywords={a}",
        "/svc/backgrounds/list?keywords=\"",
        "/svc/backgrounds/list?keywords=\\",
        "/svc/backgrounds/list?a[b]=<c>",
        "/svc/backgrounds/list?keywords=\u00e9",
        "/svc/backgrounds/list?&&==&",
        "/svc/backgrounds/list?",
        "/svc/backgrounds/list#page=1",
        "/svc/backgrounds/%zz",
        "/svc/backgrounds/%",
        "/svc/backgrounds/{x}",
        "/svc/backgrounds/a\\b",
        "/svc/./backgrounds/list",
        "/svc//backgrounds//list",
        "/svc/../svc/info",
        "/svc/info;a=b",
        "/svc/info/",
      })
  void neverFailsOnAnyTarget(String target) {
    String answer = raw("GET " + target + " HTTP/1.1");
    assertThat(answer.split(" ", 3)[1]).as(answer).matches("200|400|404");
    assertThat(answer)
        .containsPattern(ID)
        .containsIgnoringCase("\r\nsvc-version: 1.1.3\r\n")
        .doesNotContain("_links", "_embedded");
    if (answer.startsWith("HTTP/1.1 400")) {
      assertThat(answer).contains("\"code\":\"bad-request\"");
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "GET",
        "GET /svc/info",
        "GARBAGE",
        "\u0001\u0002",
        "GET  HTTP/1.1",
        "GET /svc/info HTTP/9.9",
        "GET /svc/info FTP/1.1"
      })
  void refusesWhatIsNotHttp(String line) {
    String answer = raw(line);
    assertThat(answer).containsPattern(ID).doesNotContain("_links", "_embedded");
    assertThat(answer.split(" ", 3)[1]).as(answer).matches("[24]..");
  }

  @Test
  void refusesBrokenAndTooLargeHeaders() {
    refused(raw("GET /svc/info HTTP/1.1", "A b: c\r\n"));
    refused(raw("GET /svc/info HTTP/1.1", "A: " + "x".repeat(20_000) + "\r\n"));
    refused(raw("GET /svc/info?" + "x".repeat(30_000) + " HTTP/1.1"));
    refused(raw("POST /svc/info HTTP/1.1", "Content-Length: x\r\n"));
    refused(raw("POST /svc/info HTTP/1.1", "Content-Length: -1\r\n"));
  }

  @Test
  void answersLongQueries() {
    assertThat(raw("GET /svc/info?q=" + "x".repeat(16 * 1024) + " HTTP/1.1"))
        .startsWith("HTTP/1.1 200");
  }

  @Test
  void answersAbsoluteTargetsLikePaths() {
    assertThat(raw("GET http://rondo.test/svc/info HTTP/1.1"))
        .startsWith("HTTP/1.1 200")
        .containsIgnoringCase("\r\nsvc-version: 1.1.3\r\n");
  }

  @Test
  @SuppressWarnings("StringConcatToTextBlock") // lines of HTTP end in CR LF
  void answersPipelinedRequestsInOrderEachWithItsOwnId() {
    String answer =
        caller.raw(
            "GET /svc/backgrounds/list HTTP/1.1\r\nHost: x\r\nX-Request-Id: one\r\n\r\n"
                + "GET /nowhere HTTP/1.1\r\nHost: x\r\nX-Request-Id: two\r\n\r\n"
                + "GET /svc/%zz HTTP/1.1\r\nHost: x\r\nX-Request-Id: three\r\n\r\n"
                + "GET /svc/package HTTP/1.1\r\nHost: x\r\nX-Request-Id: four\r\n"
                + "Connection: close\r\n\r\n");
    assertThat(
            Pattern.compile("(?i)HTTP/1.1 ([0-9]+)|x-request-id: ([a-z]+)")
                .matcher(answer)
                .results()
                .map(found -> found.group(1) == null ? found.group(2) : found.group(1)))
        .containsExactly("200", "one", "404", "two", "400", "three", "200", "four");
    assertThat(answer.split("(?i)svc-version: 1.1.3", -1)).hasSize(4);
  }

  @Test
  void marksTheFinalAnswerWhenTheCallerWaitsForLeaveToContinue() {
    String answer =
        raw(
            "POST /svc/backgrounds/list HTTP/1.1",
            "Expect: 100-continue\r\nContent-Length: 2\r\nContent-Type: application/json\r\n");
    assertThat(ID.matcher(answer).results()).hasSize(1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a",
        "A-z_0.9",
        "0123456789012345678901234567890123456789012345678901234567890123"
      })
  void keepsTheIdThatTheCallerBrings(String id) {
    assertThat(caller.get("/svc/info", "X-Request-Id", id).headers().allValues("X-Request-Id"))
        .containsExactly(id);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "a b",
        "a;b",
        "<script>",
        "ä",
        "",
        "01234567890123456789012345678901234567890123456789012345678901234"
      })
  void replacesIdsThatCouldDoHarm(String id) {
    assertThat(raw("GET /svc/info HTTP/1.1", "X-Request-Id: " + id + "\r\n")).containsPattern(ID);
  }

  @Test
  void givesEveryRequestAnotherId() {
    assertThat(
            IntStream.range(0, 20)
                .mapToObj(
                    i -> caller.get("/nowhere").headers().firstValue("X-Request-Id").orElseThrow()))
        .doesNotHaveDuplicates();
  }

  @Test
  void logsNothingOfGarbage() {
    try (Logs logs = Logs.capture()) {
      refused(raw("GET /svc/%zz HTTP/1.1"));
      refused(raw("\u0001 x"));
      assertThat(logs.lines()).isEmpty();
    }
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "Host: a\r\nHost: a\r\n",
        "Host: a\r\nHost: b\r\n",
        "Host:\r\n",
        "Host: a b\r\n",
        "Host: a,b\r\n",
        "Host: me@a\r\n",
        "Host: http://a\r\n",
        "Host: a/b\r\n",
        "Host: a:port\r\n",
        "Host: a:123456\r\n",
        "Host: :80\r\n",
        "Host: [::1\r\n",
        "Host: []\r\n",
        "Host: \u00e4\r\n",
        "Host: a\r\nTransfer-Encoding: x\r\n",
        "Host: a\r\nTransfer-Encoding: xchunked\r\n",
        "Host: a\r\nTransfer-Encoding: identity\r\n",
        "Host: a\r\nTransfer-Encoding: chunked;q=1\r\n",
        "Host: a\r\nTransfer-Encoding: gzip, chunked\r\n",
        "Host: a\r\nTransfer-Encoding: chunked\r\nTransfer-Encoding: chunked\r\n",
        "Host: a\r\nTransfer-Encoding: xchunked\r\nContent-Length: 4\r\n",
      })
  void refusesWhatTwoReadersCouldReadDifferently(String headers) {
    for (String target : new String[] {"/svc/authenticate", "/svc/backgrounds/list"}) {
      String all =
          caller.raw(
              "POST %s HTTP/1.1\r\n%s\r\n0\r\n\r\n".formatted(target, headers)
                  + "GET /svc/info HTTP/1.1\r\nHost: a\r\n\r\n");
      assertThat(all).startsWith("HTTP/1.1 400 ").containsIgnoringCase("\r\nconnection: close\r\n");
      assertThat(all.split("HTTP/1.1 ", -1)).as("one answer").hasSize(2);
    }
  }

  /** The codec reads nothing any more then: later requests would never be answered. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST /svc/authenticate",
        "POST /svc/levels/result/upload",
        "POST /nowhere",
        "GET /svc/info",
        "GET /svc/backgrounds/list"
      })
  void closesAfterABodyWhoseEndCannotBeFound(String target) {
    String head = target + " HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n";

    String all = caller.raw(head + "1\r\n{\r\nzz\r\n");

    assertThat(all).startsWith("HTTP/1.1 ");
    assertThat(all.split("HTTP/1.1 ", -1)).as("one answer").hasSize(2);
  }

  /** The caller of a refused request sends its body or the next request: nobody could tell. */
  @ParameterizedTest
  @ValueSource(
      strings = {
        "POST /svc/authenticate|Expect: 100-continue\r\nContent-Length: 1048577",
        "POST /svc/levels/result/upload|Expect: 100-continue\r\nContent-Length: 9",
        "POST /svc/rooms/a/upload|Expect: 100-continue\r\nTransfer-Encoding: chunked",
        "POST /nowhere|Expect: 100-continue\r\nContent-Length: 9"
      })
  void closesAfterTheRefusalOfABodyThatWaitsForLeave(String request) {
    String[] parts = request.split("\\|", -1);
    String head = parts[0] + " HTTP/1.1\r\nHost: a\r\n" + parts[1];

    String all = caller.raw(head + "\r\nContent-Type: multipart/form-data; boundary=x\r\n\r\n");

    assertThat(all).startsWith("HTTP/1.1 4").containsIgnoringCase("\r\nconnection: close\r\n");
    assertThat(all.split("HTTP/1.1 ", -1)).as("one answer").hasSize(2);
  }

  @Test
  void goesOnAfterABodyThatCameWithLeave() {
    String all =
        caller.raw(
            "POST /svc/authenticate HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\n"
                + "Content-Length: 2\r\n\r\n{}"
                + "GET /svc/info HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n");

    assertThat(all).contains("HTTP/1.1 200");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"a", "A-b.c:8080", "127.0.0.1:", "[::1]", "[2001:db8::1]:80", "a_b", "%41"})
  void takesEveryHost(String host) {
    assertThat(
            caller.raw(
                "GET /svc/info HTTP/1.1\r\nHost: %s\r\nConnection: close\r\n\r\n".formatted(host)))
        .startsWith("HTTP/1.1 200");
  }

  @Test
  void servesTheOldVersionOfHttpWithoutAHost() {
    assertThat(caller.raw("GET /svc/info HTTP/1.0\r\n\r\n"))
        .startsWith("HTTP/1.")
        .contains(" 200 ");
  }

  @Test
  void speaksNoOtherVersionInARequestLine() {
    for (String version : new String[] {"HTTP/2.0", "HTTP/1.2", "HTTP/0.9", "HTTP/3.0"}) {
      refused(raw("GET /svc/info " + version));
    }
  }

  /** Whoever signs in with an old session at hand must not be refused for it. */
  @Test
  void takesATrailingSlashForNothing() {
    String answer =
        raw("POST /svc/authenticate/ HTTP/1.1", "Content-Length: 0\r\nSvc-Session: old\r\n");
    assertThat(answer)
        .containsIgnoringCase("\r\ncache-control: no-store\r\n")
        .doesNotContain("HTTP/1.1 5");
    assertThat(answer.split(" ", 3)[1])
        .isEqualTo(
            raw("POST /svc/authenticate HTTP/1.1", "Content-Length: 0\r\n").split(" ", 3)[1]);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/svc/info", "/svc/nowhere", "/health/live", "/nowhere"})
  void hasBrowsersGuessNoTypes(String path) {
    assertThat(caller.get(path).headers().firstValue("X-Content-Type-Options")).hasValue("nosniff");
  }
}
