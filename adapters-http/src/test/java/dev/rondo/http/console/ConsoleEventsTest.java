package dev.rondo.http.console;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.when;

import dev.rondo.application.console.ConsoleAccess;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.scenario.TestServer;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.testing.ConsoleClient;
import dev.rondo.http.testing.Logs;
import dev.rondo.http.testing.ServerTest;
import io.micronaut.runtime.server.EmbeddedServer;
import jakarta.inject.Inject;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.zip.GZIPInputStream;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** The server of these tests is at {@code http://rondo.test/game}. */
@Timeout(60)
final class ConsoleEventsTest extends ServerTest {

  private static final String PATH = "/console/events";
  private static final String NOTHING_FLAGGED = count(0);

  @Inject EmbeddedServer embedded;
  @Inject ConsoleClient browser;
  @Inject ConsoleAccess access;
  @Inject TestServer server;
  @Inject DashboardStreams streams;
  @Inject ReadLists lists;

  private final HttpClient listener = HttpClient.newHttpClient();
  private final AtomicInteger flagged = new AtomicInteger();

  @BeforeEach
  void listFlaggedRecords() {
    Result result =
        Result.pending(
            new ItemName("replay"), new Chart(new ItemName("level"), ""), new PlayerId("ann"));
    when(lists.results(any(), any(), any()))
        .thenAnswer(
            call -> Optional.of(new Page.Last<>(Collections.nCopies(flagged.get(), result))));
  }

  @AfterEach
  void awaitTheEndOfAllStreams() {
    awaitOpen(0);
  }

  private void flag(int records) {
    flagged.set(records);
  }

  private static String count(int records) {
    return "<span class=\"count\">" + records + "</span><span>Flagged records</span>";
  }

  private HttpResponse<InputStream> ask(String cookie, String... headers) throws Exception {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(embedded.getURL() + PATH)).header("Cookie", cookie);
    if (headers.length > 0) {
      request.headers(headers);
    }
    return listener.send(request.build(), HttpResponse.BodyHandlers.ofInputStream());
  }

  private Stream open(String cookie) throws Exception {
    HttpResponse<InputStream> response = ask(cookie);
    assertThat(response.statusCode()).isEqualTo(200);
    return new Stream(response.body());
  }

  private void awaitOpen(int count) {
    Awaitility.await().until(() -> streams.open().size() == count);
  }

  @Test
  void tellsWhatTheDashboardShowsAndWhenItChanges() throws Exception {
    HttpResponse<InputStream> response = ask(browser.signIn(), "Accept", "text/event-stream");
    assertThat(response.headers().firstValue("Content-Type"))
        .hasValueSatisfying(type -> assertThat(type).startsWith("text/event-stream"));
    assertThat(response.headers().firstValue("Cache-Control")).hasValue("no-store");
    assertThat(response.headers().firstValue("X-Accel-Buffering")).hasValue("no");
    try (Stream stream = new Stream(response.body())) {
      assertThat(stream.next()).contains("retry: ", "event: figures", NOTHING_FLAGGED);

      flag(2);

      assertThat(stream.until(count(2))).contains("event: figures", "class=\"queue waiting\"");
    }
  }

  @Test
  void isWrittenInTheLanguageOfTheBrowser() throws Exception {
    HttpResponse<InputStream> response = ask(browser.signIn(), "Accept-Language", "ja");
    try (Stream stream = new Stream(response.body())) {
      assertThat(stream.next()).contains(ConsoleView.TEXTS.in("ja", "open-reports"));
    }
  }

  @Test
  void doesNotHoldEventsBackToCompressThem() throws Exception {
    HttpResponse<InputStream> response = ask(browser.signIn(), "Accept-Encoding", "gzip");
    assertThat(response.headers().firstValue("Content-Encoding")).hasValue("gzip");
    try (Stream stream = new Stream(new UnbufferedGzip(response.body()))) {
      assertThat(stream.next()).contains(NOTHING_FLAGGED);
      flag(1);
      assertThat(stream.until(count(1))).contains("event: figures");
    }
  }

  @Test
  void endsWithItsSessionAlone() throws Exception {
    String cookie = browser.signIn();
    try (Stream mine = open(cookie);
        Stream other = open(browser.signIn())) {
      mine.next();
      other.next();

      access.leave(Secret.presented(cookie.substring(cookie.indexOf('=') + 1)));

      assertThat(mine.rest()).endsWith("event: end\ndata: \n\n");
      flag(1);
      assertThat(other.until(count(1))).contains("event: figures");
    }
  }

  @Test
  void isNoUseOfTheSession() throws Exception {
    try (Stream stream = open(browser.signIn())) {
      stream.next();
      server.pass(ConsoleSession.IDLE.minusSeconds(1));
      flag(1);
      stream.until(count(1));

      server.pass(Duration.ofSeconds(1));

      assertThat(stream.rest()).contains("event: end");
    }
  }

  @Test
  void isRefusedToWhoHasTooMany() throws Exception {
    String cookie = browser.signIn();
    List<Stream> open = new ArrayList<>();
    for (int i = 0; i < DashboardStreams.MOST_OF_SESSION; i++) {
      Stream stream = open(cookie);
      stream.next();
      open.add(stream);
    }

    HttpResponse<String> refused = caller.get(PATH, "Cookie", cookie);

    assertThat(refused.statusCode()).isEqualTo(429);
    assertThat(refused.headers().firstValue("Retry-After")).hasValue("10");
    assertThat(refused.body()).contains("too-many-requests");
    assertThat(caller.get("/console", "Cookie", cookie).body()).contains(NOTHING_FLAGGED);
    open.removeFirst().close();
    awaitOpen(DashboardStreams.MOST_OF_SESSION - 1);
    open(cookie).close();
    for (Stream stream : open) {
      stream.close();
    }
  }

  @Test
  void keepsNothingUnderWayForWhoAsksForTheHeadAlone() {
    String cookie = browser.signIn();
    for (int i = 0; i <= DashboardStreams.MOST_OF_SESSION; i++) {
      assertThat(caller.call("HEAD", PATH, "Cookie", cookie).statusCode()).isEqualTo(200);
    }
    assertThat(streams.open()).isEmpty();
  }

  @Test
  void takesLeaveOfBrowsersQuietly() throws Exception {
    String cookie = browser.signIn();
    try (Logs logs = Logs.capture()) {
      for (int i = 0; i < 20; i++) {
        try (Stream stream = open(cookie)) {
          stream.next();
          flag(i);
          streams.look();
        }
        awaitOpen(0);
      }
      assertThat(logs.lines()).isEmpty();
    }
  }

  /** Does not say that more can be read, as a reader would then wait until its buffer is full. */
  private static final class UnbufferedGzip extends GZIPInputStream {

    private UnbufferedGzip(InputStream body) throws IOException {
      super(body);
    }

    @Override
    public int available() {
      return 0;
    }
  }

  /** The events of one browser. */
  private static final class Stream implements AutoCloseable {

    private final BufferedReader lines;

    private Stream(InputStream body) {
      this.lines = new BufferedReader(new InputStreamReader(body, StandardCharsets.UTF_8));
    }

    /** The next event, or what came before the end. */
    private String next() throws IOException {
      StringBuilder event = new StringBuilder();
      for (String line = lines.readLine(); line != null; line = lines.readLine()) {
        event.append(line).append('\n');
        if (line.isEmpty()) {
          break;
        }
      }
      return event.toString();
    }

    /** The first event that says that. */
    private String until(String said) throws IOException {
      String event = next();
      while (!event.contains(said)) {
        assertThat(event).as("an event before the end").isNotEmpty();
        event = next();
      }
      return event;
    }

    /** All events to the end. */
    private String rest() throws IOException {
      StringBuilder all = new StringBuilder();
      for (String event = next(); !event.isEmpty(); event = next()) {
        all.append(event);
      }
      return all.toString();
    }

    @Override
    public void close() throws IOException {
      lines.close();
    }
  }
}
