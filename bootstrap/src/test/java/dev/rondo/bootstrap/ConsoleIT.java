package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import dev.rondo.bootstrap.command.CommandRun;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.AutoClose;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The console of the distribution, from the command that lets an operator in. */
final class ConsoleIT {

  private static final String LEVEL = "/svc/levels/level-0";
  private static final String COMMENTS = LEVEL + "/community/comments/list";

  private static final List<String> PAGES =
      List.of(
          "/console",
          "/console/reports",
          "/console/reports?closed=yes",
          "/console/comments",
          "/console/comments?item=levels%2Flevel-0",
          "/console/records",
          "/console/players",
          "/console/players/ann",
          "/console/content",
          "/console/content?list=hidden",
          "/console/front",
          "/console/import",
          "/console/rooms",
          "/console/submissions",
          "/console/audit",
          "/console/system");

  @TempDir private static Path temp;

  @AutoClose private static LevelServer levels;
  private static RunningServer server;

  private final HttpClient client = HttpClient.newHttpClient();

  @BeforeAll
  static void start() throws Exception {
    levels = LevelServer.start(temp, 5);
    server = levels.server();
    PlayerClient ann = levels.signIn("ann");
    for (String text : List.of("First%20of%20all", "Buy%20coins%20at%20example.org")) {
      PlayerClient.accepted(
          ann.submit(LEVEL + "/community/submit", "type=comment&content=" + text));
    }
  }

  private static String origin() {
    return "http://localhost:" + server.port();
  }

  /** The path of a link into the console. */
  private static String link() throws Exception {
    String link = levels.operate("console-login").getLast();
    assertThat(link).startsWith(LevelServer.ADDRESS + "/console/login/");
    return link.substring(LevelServer.ADDRESS.length());
  }

  private HttpResponse<String> get(String path, String cookie) throws Exception {
    return client.send(
        HttpRequest.newBuilder(URI.create(origin() + path)).header("Cookie", cookie).build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> post(String path, String cookie, Map<String, String> form)
      throws Exception {
    StringBuilder body = new StringBuilder();
    form.forEach(
        (name, value) ->
            body.append(name)
                .append('=')
                .append(URLEncoder.encode(value, StandardCharsets.UTF_8))
                .append('&'));
    return client.send(
        HttpRequest.newBuilder(URI.create(origin() + path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .header("Origin", origin())
            .header("Cookie", cookie)
            .POST(HttpRequest.BodyPublishers.ofString(body.toString()))
            .build(),
        HttpResponse.BodyHandlers.ofString());
  }

  private HttpResponse<String> enter(String link) throws Exception {
    return post(
        "/console/login", "none=none", Map.of("link", link.substring(link.lastIndexOf('/') + 1)));
  }

  private String cookie() throws Exception {
    HttpResponse<String> entered = enter(link());
    assertThat(entered.statusCode()).isEqualTo(303);
    return entered.headers().firstValue("Set-Cookie").orElseThrow().split(";", -1)[0];
  }

  /** Does what a button of a page does. */
  private String press(String page, String act, String subject, String cookie) throws Exception {
    HttpResponse<String> done =
        post(
            "/console/acts",
            cookie,
            Map.of(
                "token",
                found("name=\"token\" value=\"([^\"]+)\"", page),
                "act",
                act,
                "of",
                subject,
                "back",
                "/console/comments",
                "reason",
                "spam"));
    assertThat(done.statusCode()).isEqualTo(303);
    return get(done.headers().firstValue("Location").orElseThrow(), cookie).body();
  }

  private static String found(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as("%s in %s", pattern, text).isTrue();
    return matcher.group(1);
  }

  private static int comments() throws Exception {
    return server.json(COMMENTS).get("comments").size();
  }

  private static void awaitComments(int count) throws Exception {
    Eventually.await(Eventually.AT_LAST, count + " comments", () -> comments() == count);
  }

  @Test
  void hidesACommentAndTakesItBack() throws Exception {
    String cookie = cookie();
    assertThat(get("/console", cookie).body()).contains("Open reports", "Requests per second");
    String page = get("/console/comments?item=levels%2Flevel-0", cookie).body();
    String comment = found("value=\"(comments/[^\"]+)\"", page);

    String hidden = press(page, "hide-comment", comment, cookie);

    assertThat(hidden).contains("<strong>Comment hidden</strong>", ">Undo</button>");
    awaitComments(1);

    assertThat(press(hidden, "restore-comment", comment, cookie)).contains("Comment shown again");

    awaitComments(2);
    assertThat(levels.operate("audit", "list", "--of", comment))
        .satisfiesExactly(
            header -> assertThat(header).startsWith("TIME"),
            restored -> assertThat(restored).contains("restore-comment", "console", "spam"),
            first -> assertThat(first).contains("hide-comment", "console", "spam"));
    assertThat(get("/console/audit?subject=" + comment.replace("/", "%2F"), cookie).body())
        .contains("Hide comment", "Show comment again");
  }

  @Test
  void changesTheFrontPageAndTakesItBack() throws Exception {
    String cookie = cookie();
    String page = get("/console/front", cookie).body();
    assertThat(page).contains("\"buttons\": [", "{\"type\":\"authentication\"},");
    String before = server.get("/svc/info").body();
    String declaration =
        """
        {"buttons": [{"type": "level", "title": "Ours", "infoType": "picks"}],
        "pages": [{"itemType": "level", "infoType": "picks",
        "sections": [{"title": "Only", "items": ["level-3"]}]}]}
        """;

    HttpResponse<String> saved = saveFront(page, declaration, cookie);

    assertThat(saved.statusCode()).isEqualTo(303);
    assertThat(server.get("/svc/info").body()).contains("Ours").doesNotContain("authentication");
    assertThat(server.get("/svc/levels/info?type=picks").body())
        .contains("Only", "level-3")
        .doesNotContain("level-2");
    assertThat(saveFront(page, "{\"buttons\": []}", cookie).statusCode()).isEqualTo(409);

    String shown = get(saved.headers().firstValue("Location").orElseThrow(), cookie).body();
    assertThat(shown).contains("Front page saved", "Ours", "level-3");
    assertThat(
            post(
                    "/console/undo",
                    cookie,
                    Map.of(
                        "token",
                        found("name=\"token\" value=\"([^\"]+)\"", page),
                        "back",
                        "/console/front",
                        "reason",
                        "too early",
                        "entry",
                        found("name=\"entry\" value=\"([0-9]+)\"", shown)))
                .headers()
                .firstValue("Location")
                .orElseThrow())
        .endsWith("?result=done");

    assertThat(server.get("/svc/info").body()).isEqualTo(before);
    assertThat(server.get("/svc/levels/info?type=picks").body()).doesNotContain("Only");
    assertThat(levels.operate("audit", "list", "--of", "front/page"))
        .satisfiesExactly(
            header -> assertThat(header).startsWith("TIME"),
            restored -> assertThat(restored).contains("restore-front", "console", "too early"),
            first -> assertThat(first).contains("edit-front", "console", "new month"));
  }

  private HttpResponse<String> saveFront(String page, String declaration, String cookie)
      throws Exception {
    return post(
        "/console/front",
        cookie,
        Map.of(
            "token",
            found("name=\"token\" value=\"([^\"]+)\"", page),
            "version",
            found("name=\"version\" value=\"([0-9]+)\"", page),
            "declaration",
            declaration,
            "decision",
            "save",
            "reason",
            "new month"));
  }

  private String settled(String upload, String cookie) throws Exception {
    Eventually.await(
        Eventually.AT_LAST,
        "nothing is under way",
        () -> get(upload + "/events", cookie).body().contains("event: end"));
    return get(upload, cookie).body();
  }

  static byte[] zipped(Path directory) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (ZipOutputStream zip = new ZipOutputStream(bytes);
        Stream<Path> files = Files.walk(directory)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        zip.putNextEntry(new ZipEntry(directory.relativize(file).toString()));
        Files.copy(file, zip);
      }
    }
    return bytes.toByteArray();
  }

  /** What is deleted when the server was killed. */
  private static List<Path> incoming() throws IOException {
    try (Stream<Path> files = Files.walk(temp.resolve("data").resolve("files/incoming"))) {
      return files.filter(Files::isRegularFile).toList();
    }
  }

  @Test
  void importsAPackAfterTellingWhatWillChange() throws Exception {
    String cookie = cookie();
    String token =
        found("name=\"token\" value=\"([^\"]+)\"", get("/console/import", cookie).body());
    byte[] pack = zipped(GeneratedPack.ofLevels(temp.resolve("larger"), 7, "Song"));
    HttpResponse<String> uploaded =
        client.send(
            HttpRequest.newBuilder(URI.create(origin() + "/console/import/upload?token=" + token))
                .header("Content-Type", "multipart/form-data; boundary=" + PlayerClient.BOUNDARY)
                .header("Origin", origin())
                .header("Cookie", cookie)
                .POST(HttpRequest.BodyPublishers.ofByteArray(PlayerClient.parts(pack)))
                .build(),
            HttpResponse.BodyHandlers.ofString());
    assertThat(uploaded.statusCode()).isEqualTo(303);
    String upload = uploaded.headers().firstValue("Location").orElseThrow();

    assertThat(settled(upload, cookie)).contains("What will change", "levels/level-6");
    assertThat(server.get("/svc/levels/level-6").statusCode()).isEqualTo(404);
    assertThat(incoming()).anySatisfy(file -> assertThat(file).hasBinaryContent(pack));

    post(upload, cookie, Map.of("token", token, "decision", "import"));

    assertThat(settled(upload, cookie)).contains("Imported");
    Eventually.await(
        Eventually.AT_LAST,
        "the level is there",
        () -> server.get("/svc/levels/level-6").statusCode() == 200);
    assertThat(levels.operate("audit", "list", "--of", "catalogue/"))
        .last()
        .asString()
        .contains("import-pack");
    assertThat(get("/console/audit?subject=catalogue", cookie).body()).contains("Import pack");
  }

  @Test
  void showsNoSecretOfTheSettingsAndLetsNobodyStayWhoIsPutOut() throws Exception {
    String cookie = cookie();
    String unused = link();
    assertThat(get("/console/system", cookie).body())
        .contains("RONDO_ADDRESS", LevelServer.ADDRESS, "RONDO_DB_PASSWORD", "database");

    assertThat(levels.operate("console-logout").getLast())
        .matches("Ended [0-9]+ sessions? of the console");

    assertThat(get("/console/system", cookie).statusCode()).isEqualTo(303);
    assertThat(enter(unused).statusCode()).isEqualTo(403);
  }

  /** What a stream of the server has said to its end. */
  private static String followed(Stream<String> lines, Runnable onFirst) {
    StringBuilder all = new StringBuilder();
    lines.forEach(
        line -> {
          if (all.isEmpty()) {
            onFirst.run();
          }
          all.append(line).append('\n');
        });
    return all.toString();
  }

  @Test
  void endsTheEventsOfADashboardWhenItStops() throws Exception {
    Map<String, String> settings = new HashMap<>(levels.settings());
    settings.put("RONDO_DATA_DIR", temp.resolve("stopped").toString());
    try (RunningServer stopped = RunningServer.start(temp.resolve("stopped"), settings)) {
      String secret =
          LevelServer.operate(settings, "console-login").getLast().replaceFirst(".*/", "");
      URI address = URI.create("http://localhost:" + stopped.port() + "/console/");
      HttpResponse<String> entered =
          client.send(
              HttpRequest.newBuilder(address.resolve("login"))
                  .header("Content-Type", "application/x-www-form-urlencoded")
                  .header("Origin", "http://localhost:" + stopped.port())
                  .POST(HttpRequest.BodyPublishers.ofString("link=" + secret))
                  .build(),
              HttpResponse.BodyHandlers.ofString());
      HttpRequest request =
          HttpRequest.newBuilder(address.resolve("events"))
              .header(
                  "Cookie",
                  entered.headers().firstValue("Set-Cookie").orElseThrow().split(";", -1)[0])
              .build();
      try (Stream<String> lines =
          client.send(request, HttpResponse.BodyHandlers.ofLines()).body()) {
        assertThat(followed(lines, stopped.program()::signalToStop))
            .contains("event: figures", "Requests per second")
            .doesNotContain("event: end");
      }
      stopped.program().awaitExit();
      assertThat(stopped.program().errors()).noneMatch(line -> line.contains("cut off"));
      stopped.assertSaidNoFault();
    }
  }

  @Test
  void isSwitchedOff() throws Exception {
    Map<String, String> without = new HashMap<>(levels.settings());
    without.put("RONDO_CONSOLE", "off");
    CommandRun refused = CommandRun.of(without, "console-login");
    assertThat(refused.exit()).isEqualTo(1);
    assertThat(refused.errors()).last().asString().contains("RONDO_CONSOLE");
  }

  /** What is shown of the items that are hidden. */
  private static final String HIDDEN =
      "document.querySelector('a.queue[href=\"/console/content?list=hidden\"] .count').textContent";

  @Test
  void bringsTheDashboardUpToDateWithoutMovingOrLoadingIt() throws Exception {
    assumeThat(Browser.installed()).as("a Chromium on this machine").isPresent();
    try (Browser browser =
        Browser.start(Browser.installed().orElseThrow(), temp.resolve("dashboard"))) {
      PageCheck check = PageCheck.by(browser, Path.of("target", "pages"));
      browser.open(origin() + link());
      browser.evaluate("document.querySelector('form button').click()");
      awaitInBrowser(browser, "location.pathname === '/console'");
      browser.open(origin() + "/console");
      awaitInBrowser(browser, HIDDEN + " === '0'");
      browser.evaluate("window.seen = document.querySelector('.queue'); window.seen.focus()");

      levels.operate("items", "hide", "levels/level-1");

      awaitInBrowser(browser, HIDDEN + " === '1'");
      levels.operate("items", "restore", "levels/level-1");
      awaitInBrowser(browser, HIDDEN + " === '0'");
      assertThat(browser.evaluate("document.activeElement === window.seen").getBooleanValue())
          .as("the focus stays")
          .isTrue();
      assertThat(
              browser
                  .evaluate(
                      "performance.getEntriesByType('resource')"
                          + ".filter(e => e.initiatorType === 'fetch').length")
                  .getIntValue())
          .as("the page asks for itself")
          .isZero();
      check.checkShown("console-dashboard-after-events");

      levels.operate("console-logout");

      awaitInBrowser(browser, "location.pathname === '/console/login'");
    }
  }

  private static void awaitInBrowser(Browser browser, String condition) {
    Eventually.await(
        Eventually.AT_LAST, condition, () -> browser.evaluate(condition).getBooleanValue());
  }

  private static final String SENT_BY_A_DOUBLE_CLICK =
      "(button => { let sent = 0;"
          + " addEventListener('submit', event => {"
          + "   sent += event.defaultPrevented ? 0 : 1; event.preventDefault(); });"
          + " button.click(); button.click(); return sent; })"
          + "(document.querySelector('form.act button'))";

  /** The title and the focus after a server has refused an upload. */
  private static final String REFUSED_UPLOAD =
      "{ window.XMLHttpRequest = class { upload = {}; status = 413;"
          + " responseText = '<title>Too large</title><main>No</main>';"
          + " open() {} setRequestHeader() {} send() { this.onload(); } };"
          + " document.querySelector('[data-upload]').dispatchEvent("
          + "   new SubmitEvent('submit', { bubbles: true, cancelable: true }));"
          + " document.title + ', ' + document.activeElement.tagName; }";

  @Test
  void canBeReadByEverybodyAndUsedByTheKeyboard() throws Exception {
    assumeThat(Browser.installed()).as("a Chromium on this machine").isPresent();
    try (Browser browser =
        Browser.start(Browser.installed().orElseThrow(), temp.resolve("profile"))) {
      PageCheck check = PageCheck.by(browser, Path.of("target", "pages"));
      check.check(origin() + "/console/login", "console-login");
      String link = origin() + link();
      check.check(link, "console-link");
      browser.evaluate("document.querySelector('form button').click()");
      Eventually.await(
          Eventually.AT_LAST,
          "the console is open",
          () -> browser.evaluate("location.pathname").getStringValue().equals("/console"));
      for (String path : PAGES) {
        check.check(origin() + path, path.substring(1).replaceAll("[/?=%]", "-"));
      }
      browser.looksAt(1280, 900, "light");
      browser.open(origin() + "/console/comments?item=levels%2Flevel-0");
      assertThat(browser.evaluate("document.querySelector('td.act a').offsetHeight").getIntValue())
          .as("the height of a link of one line")
          .isLessThan(60);
      browser.evaluate("document.querySelector('td.act a').click()");
      Eventually.await(
          Eventually.AT_LAST,
          "it is asked what to do",
          () -> browser.evaluate("location.pathname").getStringValue().equals("/console/act"));
      check.check(browser.evaluate("location.href").getStringValue(), "console-act");
      assertThat(
              browser
                  .evaluate("document.querySelectorAll('form.act input:not([type=hidden])').length")
                  .getIntValue())
          .as("fields in which Enter would press a button")
          .isZero();
      assertThat(browser.evaluate(SENT_BY_A_DOUBLE_CLICK).getIntValue())
          .as("how often a double click sends a form")
          .isEqualTo(1);
      browser.open(browser.evaluate("location.href").getStringValue());
      browser.evaluate("document.querySelector('form.act button').click()");
      awaitInBrowser(browser, "!!document.activeElement?.matches('tr.next td.act a')");
      assertThat(browser.evaluate("document.title").getStringValue())
          .startsWith("Comment hidden · ");
      check.checkShown("console-told");
      browser.evaluate("document.querySelector('#told button').click()");
      awaitInBrowser(browser, "document.title.startsWith('Comment shown again')");
      browser.looksAt(1280, 900, "light");
      browser.open(origin() + "/console/audit");
      check.checkShown("console-audit-of-comments");
      assertThat(browser.evaluate("document.querySelector('tbody tr').offsetHeight").getIntValue())
          .as("the height of a row of a few lines")
          .isLessThan(120);
      browser.open(origin() + "/console/import");
      assertThat(browser.evaluate(REFUSED_UPLOAD).getStringValue()).isEqualTo("Too large, MAIN");
    }
  }
}
