package dev.rondo.bootstrap;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** A day of an operator at the console, in a browser that counts what has to be done. */
final class DayIT {

  private static final String LEVEL = "/svc/levels/level-0/community";
  private static final int COMMENTS = 30;
  private static final int HIDDEN = 12;

  /** More elements than this no page has that the keyboard goes through. */
  private static final int MOST_TABS = 300;

  /** Whether each of some elements has its text in one line. */
  static final String ONE_LINE =
      "(range => { const all = [...document.querySelectorAll('%s')]; return all.length > 0"
          + " && all.every(one => { range.selectNodeContents(one); return new Set("
          + "[...range.getClientRects()].map(line => Math.round(line.bottom))).size === 1; }); })"
          + "(document.createRange())";

  private static final String ACTS_ON_SELECTED = "document.querySelector('table + form button')";

  /** What operators use. */
  private enum Hands {
    MOUSE,
    KEYBOARD_WITHOUT_SCRIPTS
  }

  @TempDir private static Path temp;

  private static LevelServer levels;
  private static RunningServer server;
  private static Browser browser;

  private Hands hands;
  private int uses;
  private int loads;

  @BeforeAll
  static void start() throws Exception {
    assumeThat(Browser.installed()).as("a Chromium on this machine").isPresent();
    levels = LevelServer.start(temp, 1);
    server = levels.server();
    browser = Browser.start(Browser.installed().orElseThrow(), temp.resolve("profile"));
    enter();
  }

  /** Once for all, as the session goes on. */
  private static void enter() throws Exception {
    DayIT day = new DayIT();
    day.work(Hands.KEYBOARD_WITHOUT_SCRIPTS);
    day.begin(levels.operate("console-login").getLast().substring(LevelServer.ADDRESS.length()));
    day.use("document.querySelector('form button')", true);
  }

  @AfterAll
  static void stop() throws Exception {
    if (browser != null) {
      browser.close();
    }
    if (levels != null) {
      levels.close();
    }
  }

  /** Writes comments, and gives their names, the newest first. */
  private static List<String> write(PlayerClient player, int count) {
    for (int i = 0; i < count; i++) {
      PlayerClient.accepted(player.submit(LEVEL + "/submit", "type=comment&content=Hello"));
    }
    List<String> names = new ArrayList<>();
    PlayerClient.accepted(player.get(LEVEL + "/comments/list"))
        .get("comments")
        .values()
        .forEach(comment -> names.add(comment.get("name").getStringValue()));
    return names.subList(0, Math.min(count, names.size()));
  }

  private static void report(PlayerClient player, String comment) {
    PlayerClient.accepted(
        player.submit(LEVEL + "/comments/" + comment + "/submit", "type=report&reason=spam"));
  }

  /** Clicks on an element, or goes to it by the keyboard and presses a key. */
  private void use(String element, boolean leads) {
    uses++;
    if (leads) {
      browser.evaluate("window.isBefore = true");
    }
    if (hands == Hands.MOUSE) {
      browser.click(element);
    } else {
      focus(element);
      browser.press(leads ? "Enter" : " ", leads ? 13 : 32, leads ? "\r" : " ");
    }
    if (leads) {
      loads++;
      await("!window.isBefore && document.readyState === 'complete'");
    }
  }

  private void focus(String element) {
    for (int tabs = 0; tabs < MOST_TABS; tabs++) {
      if (browser.evaluate("document.activeElement === " + element).getBooleanValue()) {
        return;
      }
      browser.press("Tab", 9, "");
    }
    throw new AssertionError("The keyboard does not reach " + element);
  }

  private void await(String condition) {
    Eventually.await(
        Eventually.AT_LAST, condition, () -> browser.evaluate(condition).getBooleanValue());
  }

  private void begin(String page) {
    browser.open("http://localhost:" + server.port() + page);
    uses = 0;
    loads = 0;
  }

  private void assertUses(int most, String what) {
    assertThat(uses).as("clicks for " + what).isLessThanOrEqualTo(most);
  }

  private void work(Hands used) {
    hands = used;
    browser.looksAt(1280, 900, "light");
    browser.runsScripts(used == Hands.MOUSE);
  }

  private void assertTold(String told) {
    assertThat(browser.evaluate("document.title").getStringValue()).startsWith(told);
    assertThat(browser.evaluate("document.activeElement.tagName").getStringValue())
        .as("the focus is on the row to go on at, or on what is told")
        .isNotEqualTo("BODY");
  }

  private static String place(String path) {
    return "document.querySelector('nav a[href=\"" + path + "\"]')";
  }

  private static String checkbox(int index) {
    return "document.querySelectorAll('td.select input')[" + index + "]";
  }

  private static String act(String word) {
    return "document.querySelector('button[value=" + word + "]')";
  }

  private static String actsOf(String player) {
    return "[...document.querySelectorAll('tbody tr')]"
        + ".find(row => [...row.querySelectorAll('a')].some(a => a.textContent === '"
        + player
        + "')).querySelector('td.act a')";
  }

  @ParameterizedTest
  @EnumSource
  void takesFewStepsByMouseAndByKeyboardWithoutScripts(Hands used) throws Exception {
    String round = used == Hands.MOUSE ? "m" : "k";
    PlayerClient reporter = levels.signIn("ben" + round);
    PlayerClient other = levels.signIn("cleo" + round);
    String spam = "dan" + round;
    report(reporter, write(levels.signIn(spam), 1).getFirst());
    PlayerClient ann = levels.signIn("ann" + round);
    List<String> reported = write(ann, 4);
    reported.forEach(comment -> report(reporter, comment));
    report(other, reported.getFirst());
    work(used);
    banFromAReport(spam);
    closeFiveReports();
    write(ann, COMMENTS);
    hideComments();
    liftTheBanOf(spam);
    hand(ann, 999_000 + used.ordinal());
    judgeARecord("ann" + round);
    importPack(2 + used.ordinal());
  }

  @Test
  void breaksNoIdOnAWideScreen() throws Exception {
    String id = "123456789012345678901234";
    write(levels.signIn(id), 1);
    work(Hands.MOUSE);
    for (int width : new int[] {1280, 1920}) {
      browser.looksAt(width, 900, "light");
      for (String page : List.of("/console/comments", "/console/players")) {
        begin(page);
        assertThat(
                browser
                    .evaluate(
                        "[...document.querySelectorAll('td a')]"
                            + ".find(a => a.textContent.startsWith('1234567')).offsetHeight < 30")
                    .getBooleanValue())
            .as("%s at %d", page, width)
            .isTrue();
      }
      begin("/console/players/" + id);
      assertThat(browser.evaluate("document.querySelector('td .id').offsetHeight").getIntValue())
          .as("the height of an id at %d", width)
          .isLessThan(30);
    }
    browser.looksAt(390, 844, "light");
    begin("/console/players/" + id);
    assertThat(browser.evaluate("document.documentElement.scrollWidth").getIntValue())
        .as("the width of the page on a phone")
        .isLessThanOrEqualTo(390);
    assertThat(
            browser
                .evaluate(
                    "[...document.querySelectorAll('td[data-label]')]"
                        + ".filter(cell => cell.offsetHeight && !cell.innerText.trim()).length")
                .getIntValue())
        .as("labels of empty fields on a phone")
        .isZero();
  }

  @Test
  void showsOnAPhoneInTheMenuWhereOneIs() {
    work(Hands.MOUSE);
    browser.looksAt(390, 844, "light");
    begin("/console/system");
    assertThat(
            browser
                .evaluate(
                    "(place => place.left >= 0 && place.right <= innerWidth)(document"
                        + ".querySelector('nav [aria-current]').getBoundingClientRect())")
                .getBooleanValue())
        .isTrue();
  }

  private void banFromAReport(String author) {
    begin("/console/reports");
    use(actsOf(author), true);
    use(act("hide-close-and-ban-for-week"), true);
    assertTold("Report closed · ");
    assertUses(3, "a ban from a report");
    assertThat(loads).as("loads for a ban from a report").isLessThanOrEqualTo(2);
    begin("/console/players/" + author);
    assertThat(browser.evaluate("document.querySelector('.state.bad') !== null").getBooleanValue())
        .as("%s is banned", author)
        .isTrue();
  }

  private void closeFiveReports() {
    begin("/console");
    use(place("/console/reports"), true);
    IntStream.range(0, 4).forEach(index -> use(checkbox(index), false));
    use(ACTS_ON_SELECTED, true);
    use(act("close-report"), true);
    assertTold("Report closed (5) · ");
    assertUses(8, "five reports");
    assertThat(browser.evaluate("document.querySelectorAll('tbody tr').length").getIntValue())
        .as("reports that are left")
        .isZero();
  }

  private void hideComments() {
    begin("/console");
    use(place("/console/comments"), true);
    assertThat(browser.evaluate("document.querySelectorAll('tbody tr').length").getIntValue())
        .as("comments at once")
        .isGreaterThanOrEqualTo(COMMENTS);
    IntStream.range(0, HIDDEN).forEach(index -> use(checkbox(index), false));
    use(ACTS_ON_SELECTED, true);
    use(act("hide-comment"), true);
    assertTold("Comment hidden (12) · ");
    assertUses(16, "30 comments, 12 of which are hidden");
    use("document.querySelector('#told button')", true);
    assertTold("Comment shown again (12) · ");
  }

  private void liftTheBanOf(String player) {
    begin("/console/players?state=banned&q=" + player);
    use(actsOf(player), true);
    use(act("unban-player"), true);
    assertTold("Player " + player + " is no longer banned · ");
    assertUses(2, "lifting a ban");
  }

  /** Hands a result in that is flagged. */
  private static void hand(PlayerClient player, int score) {
    byte[] replay = LeaderboardIT.recording(2, score, 1_000_000, 10);
    byte[] options = PlayerClient.gzipped("{\"options\":[]}");
    HttpResponse<String> submitted = player.submitResult(replay, options);
    List<String> missing = PlayerClient.hashes(submitted);
    byte[][] files =
        Stream.of(replay, options)
            .filter(file -> missing.contains(PlayerClient.sha1(file)))
            .toArray(byte[][]::new);
    PlayerClient.accepted(
        player.upload(PlayerClient.RESULT + "/upload", PlayerClient.key(submitted), files));
  }

  private void judgeARecord(String player) {
    begin("/console");
    use(place("/console/records"), true);
    use(actsOf(player), true);
    use(act("reject-record"), true);
    assertTold("Record rejected · ");
    use("document.querySelector('.tabs a[href$=rejected]')", true);
    for (int width : new int[] {390, 900, 1280}) {
      browser.looksAt(width, 900, "light");
      assertThat(browser.evaluate(ONE_LINE.formatted("td.number")).getBooleanValue())
          .as("each number is in one line at %d", width)
          .isTrue();
    }
    use(actsOf(player), true);
    use(act("release-record"), true);
    assertTold("Record released · ");
    assertUses(6, "rejecting a record and releasing it");
  }

  private void importPack(int levels) throws Exception {
    Path pack = GeneratedPack.ofLevels(temp.resolve(levels + "-" + hands), levels, "Song");
    Path archive = temp.resolve(levels + "-" + hands + ".zip");
    Files.write(archive, ConsoleIT.zipped(pack));
    begin("/console");
    use(place("/console/import"), true);
    browser.choose("document.querySelector('[type=file]')", archive);
    use("document.querySelector('.drop button')", true);
    awaitButton("document.querySelector('button[value=import]')");
    use("document.querySelector('button[value=import]')", true);
    awaitButton("document.querySelector('section.import a.button')");
    assertUses(3, "an import, but for choosing the file");
    Eventually.await(
        Eventually.ON_EVERY_NODE,
        levels + " levels",
        () -> server.names("/svc/levels/list").size() == levels);
  }

  /** Without scripts the page has to be asked for again. */
  private void awaitButton(String button) {
    Eventually.await(
        Eventually.AT_LAST,
        button,
        () -> {
          if (browser.evaluate(button + " !== null").getBooleanValue()) {
            return true;
          }
          if (hands == Hands.KEYBOARD_WITHOUT_SCRIPTS) {
            browser.open(browser.evaluate("location.href").getStringValue());
          }
          return false;
        });
  }
}
