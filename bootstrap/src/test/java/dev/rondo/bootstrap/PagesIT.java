package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.rondo.bootstrap.command.CommandRun;
import io.micronaut.json.tree.JsonNode;
import java.net.ServerSocket;
import java.net.http.HttpResponse;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.FieldSource;

/** The pages of the distribution, in a browser where this machine has one. */
final class PagesIT {

  private static final String LEVEL = "/levels/rondo-first-steps";

  private static final List<String> PAGES =
      List.of(
          "/",
          "/levels",
          "/backgrounds",
          "/users",
          "/rooms",
          "/posts",
          "/levels?keywords=steps",
          "/levels?keywords=nothing",
          LEVEL,
          LEVEL + "/boards/arcade",
          LEVEL + "/boards/arcade?player=Ann",
          LEVEL + "/comments",
          "/backgrounds/rondo-dawn",
          "/engines/rondo-taps",
          "/docs/api",
          "/docs/api/rooms",
          "/docs/api/leaderboards",
          "/docs/api/shapes",
          "/nothing");

  @TempDir private static Path temp;

  private static RunningServer server;
  private static @Nullable Browser browser;
  private static @Nullable PageCheck check;

  @BeforeAll
  static void start() throws Exception {
    int port;
    try (ServerSocket free = new ServerSocket(0)) {
      port = free.getLocalPort();
    }
    Map<String, String> settings = new HashMap<>();
    settings.put("RONDO_PORT", String.valueOf(port));
    settings.put("RONDO_ADDRESS", "http://localhost:" + port);
    server = RunningServer.startHere(temp.resolve("data"), settings);
    settings.putAll(RunningServer.settings(temp.resolve("data")));
    CommandRun.done(settings, "demo", "--player", "Ann");
  }

  @AfterAll
  static void stop() throws Exception {
    if (browser != null) {
      browser.close();
      browser = null;
    }
    if (server != null) {
      server.assertSaidNoFault();
      server.close();
    }
  }

  private static String url(String path) {
    return "http://localhost:" + server.port() + path;
  }

  /** One for all pages, as it starts for seconds. */
  private static Browser browser() throws Exception {
    assumeThat(Browser.installed()).as("a Chromium on this machine").isPresent();
    if (browser == null) {
      browser = Browser.start(Browser.installed().orElseThrow(), temp.resolve("profile"));
      check = PageCheck.by(browser, Path.of("target", "pages"));
    }
    return browser;
  }

  @Test
  void leadsFromTheFirstPageToTheRecordOfAPlayer() throws Exception {
    HttpResponse<String> home = server.get("/", Map.of("Accept-Language", "ja"));
    assertThat(home.statusCode()).isEqualTo(200);
    assertThat(home.body()).contains("<html lang=\"ja\">", "href=\"" + LEVEL + "\"");
    assertThat(server.get(LEVEL).body())
        .contains("Ann", "href=\"" + LEVEL + "/boards/arcade\"", "href=\"/replays/");
    assertThat(server.get(LEVEL + "/boards/arcade?player=Ann").body())
        .contains("<tr aria-current=\"true\"><td class=\"rank\"><span>1</span>");
    assertThat(server.get("/users").body()).contains("Ann");
  }

  @Test
  void showsPicturesWithTheirTypes() throws Exception {
    String page = server.get(LEVEL).body();
    int start = page.indexOf("/media/");
    HttpResponse<String> picture = server.get(page.substring(start, page.indexOf('"', start)));
    assertThat(picture.headers().firstValue("Content-Type").orElseThrow())
        .matches("image/png|audio/mpeg");
  }

  @Test
  void isSwitchedOff() throws Exception {
    try (RunningServer without =
        RunningServer.startHere(temp.resolve("without"), Map.of("RONDO_PAGES", "off"))) {
      assertThat(without.get("/").statusCode()).isEqualTo(404);
      assertThat(without.get("/svc/info").statusCode()).isEqualTo(200);
    }
  }

  @ParameterizedTest
  @FieldSource("PAGES")
  void canBeReadByEverybody(String path) throws Exception {
    String name = (path.equals("/") ? "/home" : path).substring(1).replaceAll("[/?=]", "-");
    browser();
    check.check(url(path), name);
  }

  @Test
  void searchesWhileOneTypes() throws Exception {
    Browser shown = browser();
    shown.open(url("/"));
    shown.evaluate(
        "{ const field = document.getElementById('keywords'); field.value = 'steps';"
            + " field.dispatchEvent(new Event('input')); }");
    Eventually.await(
        Duration.ofSeconds(30),
        "the level is found",
        () ->
            shown
                .evaluate(
                    "location.search === '?keywords=steps' && !!document.querySelector('main"
                        + " .card')")
                .getBooleanValue());
    assertThat(shown.evaluate("document.activeElement.id || document.body.id").getStringValue())
        .isEqualTo("");
    assertThat(shown.evaluate("document.getElementById('status').textContent").getStringValue())
        .matches(".*: [1-9]\\d*");
    assertThat(
            shown.evaluate("document.querySelector('link[rel=canonical]').href").getStringValue())
        .endsWith("/search?keywords=steps");

    shown.evaluate(
        "{ const field = document.getElementById('keywords'); field.value = '';"
            + " field.dispatchEvent(new Event('input')); }");
    Eventually.await(
        Duration.ofSeconds(30),
        "nothing is searched for",
        () ->
            shown.evaluate("location.pathname + location.search === '/search'").getBooleanValue());
    assertThat(shown.evaluate("document.getElementById('status').textContent").getStringValue())
        .isEmpty();
  }

  @Test
  void searchesForNoWordsThatAreStillComposed() throws Exception {
    Browser shown = browser();
    shown.open(url("/"));
    JsonNode asked =
        shown.evaluate(
            "(field => { let asked = 0; window.setTimeout = now => now();"
                + " window.fetch = () => { asked++; return new Promise(() => {}); };"
                + " field.dispatchEvent(new InputEvent('input', { isComposing: true }));"
                + " const composing = asked;"
                + " field.dispatchEvent(new CompositionEvent('compositionend'));"
                + " return [composing, asked]; })(document.getElementById('keywords'))");
    assertThat(asked.get(0).getIntValue()).isZero();
    assertThat(asked.get(1).getIntValue()).isEqualTo(1);
  }

  @ParameterizedTest
  @CsvSource({"main a, A", "main, BODY"})
  void leavesThePageToWhoeverHasGoneOnIntoIt(String focused, String after) throws Exception {
    Browser shown = browser();
    shown.open(url("/levels"));
    assertThat(
            shown
                .evaluate(
                    "new Promise(done => { const later = setTimeout;"
                        + " window.setTimeout = now => now();"
                        + " const html = document.documentElement.outerHTML;"
                        + " window.fetch = async () => ({ ok: true, text: async () => html });"
                        + " document.querySelector('"
                        + focused
                        + "').focus();"
                        + " document.getElementById('keywords').dispatchEvent(new Event('input'));"
                        + " later(() => done(document.activeElement.tagName), 0); })")
                .getStringValue())
        .isEqualTo(after);
  }

  @Test
  void playsThePreviewOfALevel() throws Exception {
    Browser shown = browser();
    shown.open(url(LEVEL));
    JsonNode seconds =
        shown.evaluate(
            "new Promise((done, failed) => { const audio = document.querySelector('audio');"
                + " audio.onloadedmetadata = () => done(audio.duration); audio.onerror = failed;"
                + " audio.preload = 'metadata'; audio.load(); })");
    assertThat(seconds.getDoubleValue()).isPositive();
  }

  @Test
  void breaksNoWordInTheHeadOfABoard() throws Exception {
    Browser shown = browser();
    for (int width : new int[] {320, 390, 1280}) {
      shown.looksAt(width, 900, "light");
      shown.open(url(LEVEL + "/boards/arcade"));
      shown.evaluate(
          "document.querySelector('.records td a').textContent = 'Wolfeschlegelsteinhausen'");
      assertThat(shown.evaluate(DayIT.ONE_LINE.formatted(".records thead th")).getBooleanValue())
          .as("the head is in one line at %d", width)
          .isTrue();
      assertThat(shown.evaluate("document.documentElement.scrollWidth").getIntValue())
          .as("the width of the page")
          .isLessThanOrEqualTo(width);
    }
  }

  @Test
  void leavesTheWindowToThePageWhereItIsLow() throws Exception {
    Browser shown = browser();
    shown.looksAt(320, 256, "light");
    shown.open(url("/levels"));
    assertThat(
            shown
                .evaluate(
                    "scrollTo(0, 1000),"
                        + " document.querySelector('.top').getBoundingClientRect().bottom")
                .getDoubleValue())
        .isNotPositive();
  }

  @Test
  void showsOnATelephoneWhichListIsOpen() throws Exception {
    Browser shown = browser();
    shown.looksAt(360, 800, "light");
    for (String list : List.of("/levels", "/rooms", "/backgrounds")) {
      shown.open(url(list));
      JsonNode place =
          shown.evaluate(
              "(r => [r.left, r.right])(document.querySelector('.kinds [aria-current]')"
                  + ".getBoundingClientRect())");
      assertThat(place.get(0).getDoubleValue()).as(list).isNotNegative();
      assertThat(place.get(1).getDoubleValue()).as(list).isLessThanOrEqualTo(360);
    }
  }

  @Test
  void showsEveryPicture() throws Exception {
    Browser shown = browser();
    for (String path : Stream.of("/", "/backgrounds", LEVEL).toList()) {
      shown.open(url(path));
      shown.evaluate(
          "Promise.all([...document.images].map(i => { i.loading = 'eager'; return i.decode();"
              + " }))");
      assertThat(
              shown
                  .evaluate("[...document.images].filter(i => i.naturalWidth === 0).length")
                  .getIntValue())
          .isZero();
    }
  }
}
