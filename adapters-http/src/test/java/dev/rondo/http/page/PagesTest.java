package dev.rondo.http.page;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.doAnswer;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboard.Overview;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.application.leaderboard.ViewRecording;
import dev.rondo.application.leaderboard.ViewRecording.CheckedRecording;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.engine.Interval;
import dev.rondo.domain.engine.JudgedNotes;
import dev.rondo.domain.engine.Recording;
import dev.rondo.domain.engine.RecordingCheck;
import dev.rondo.domain.engine.RecordingCheck.Finding;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.leaderboard.GameplayResult;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.ReplayData;
import dev.rondo.domain.leaderboard.ReplayData.EntityIndexes;
import dev.rondo.domain.leaderboard.ReplayData.Inputs;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.cache.ResponseCache;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.test.annotation.MockBean;
import jakarta.inject.Inject;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import java.util.zip.GZIPInputStream;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.w3c.dom.Document;

/** The server of these tests is at {@code http://rondo.test/game}. */
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
final class PagesTest extends ServerTest {

  private static final String HOSTILE = "<script>alert(1)</script>\" onload=\"x' & co";
  private static final String ESCAPED_HOSTILE = "&lt;script&gt;alert(1)&lt;/script&gt;";
  private static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("level"));
  private static final Player ANN =
      new Player(Profiles.of("ann", "ann_1", "#Ann <b>"), Player.AccountStatus.GOOD);
  private static final Player BOB =
      new Player(Profiles.of("many", "ann_2", "Bob"), Player.AccountStatus.GOOD);
  private static final byte[] PNG =
      Base64.getDecoder()
          .decode(
              "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==");

  @Inject CatalogueVersion version;
  @Inject ResponseCache answers;
  @Inject InMemoryPlayers players;

  @MockBean(ViewLeaderboard.class)
  final ViewLeaderboard leaderboards = mock(ViewLeaderboard.class);

  @MockBean(ViewRecording.class)
  final ViewRecording recordings = mock(ViewRecording.class);

  @MockBean(ViewCommunity.class)
  final ViewCommunity community = mock(ViewCommunity.class);

  private long versions;

  @BeforeAll
  void fill() {
    TestItems.putLevel(catalogue);
    players.register(ANN.profile(), Instant.EPOCH);
    players.register(BOB.profile(), Instant.EPOCH);
    catalogue.put(TestItems.playlist(), TestItems.replay(), TestItems.post());
    catalogue.put(TestItems.background("hostile", HOSTILE));
    for (int i = 0; i < 30; i++) {
      catalogue.put(TestItems.background("many " + i, "One of many"));
    }
  }

  /** Has no page held any longer. */
  private void forget() {
    ticker.pass(Duration.ofSeconds(10));
    version.confirm(++versions, ticker.read());
  }

  @BeforeEach
  void answer() {
    forget();
    when(recordings.view(any())).thenReturn(new ViewRecording.Outcome.Unknown());
    onBoards(records());
    when(leaderboards.list(any(), any(), any()))
        .thenReturn(new ViewLeaderboard.Outcome.Found(new Page.Numbered<>(records(), 3)));
    when(leaderboards.list(any(), any(), any(), any(), any()))
        .thenReturn(new ViewLeaderboard.Outcome.Found(new Page.Numbered<>(List.of(), 1)));
    when(community.view(any(), any()))
        .thenReturn(new ViewCommunity.Outcome.Found(List.of(), new Page.Numbered<>(said(), 1)));
    when(community.list(any(), any(), any()))
        .thenReturn(new ViewCommunity.Outcome.Found(List.of(), new Page.Numbered<>(said(), 1)));
  }

  private void onBoards(List<Ranked> records) {
    List<Overview> boards =
        Leaderboards.BUILT_IN.all().stream().map(board -> new Overview(board, records)).toList();
    doAnswer(
            call ->
                call.<ItemRef>getArgument(0).kind() == ItemKind.LEVEL
                    ? boards
                    : List.<Overview>of())
        .when(leaderboards)
        .overview(any());
  }

  /** Names and what people wrote: the same in every language. */
  private static final Set<String> STORED =
      Set.of(
          "#Ann",
          "Ann",
          "Bob",
          "ann_",
          "ann_1",
          "ann_2",
          "Level",
          "Engine",
          "Effect",
          "Particle",
          "Background",
          "Playlist",
          "Replay",
          "Post",
          "Skin",
          "スキン",
          "One of many",
          "Line one",
          "A long story",
          "second line",
          "someone",
          "jemand",
          "artists",
          "new",
          "plain",
          "script>alert(1)",
          "script",
          "alert",
          "onload",
          "co",
          "x'",
          "http://rondo.test/game",
          "keyword",
          "many");

  @ParameterizedTest
  @EnumSource
  void showsNoTextOfAnotherLanguageOnAnyPage(Language language) {
    for (String path : pages()) {
      String page =
          caller.get(path, "Accept", "text/html", "Accept-Language", language.tag()).body();
      assertThat(page).as(path).contains("<html lang=\"" + language.tag() + "\">");
      assertThat(ShownWords.foreign(language, page, STORED)).as(path).isEmpty();
    }
  }

  private static List<String> pages() {
    return Stream.concat(
            Arrays.stream(ItemKind.values()).map(kind -> "/" + kind.plural()),
            Stream.of(
                "/",
                "/levels/level",
                "/levels/level/boards/arcade",
                "/levels/level/boards/accuracy",
                "/levels/level/boards/arcade?player=ann",
                "/levels/level/boards/arcade?player=ann_",
                "/levels/level/boards/arcade?player=keyword",
                "/levels/level/comments",
                "/posts/post",
                "/playlists/playlist",
                "/replays/replay",
                "/engines/engine",
                "/skins/skin",
                "/backgrounds/hostile",
                "/effects/effect",
                "/particles/particle",
                "/backgrounds?page=1",
                "/levels?type=advanced&title=many&sort=oldest",
                "/search",
                "/search?keywords=many",
                "/search?keywords=keyword",
                "/levels?page=x",
                "/nothing"))
        .toList();
  }

  private static List<Ranked> records() {
    return List.of(new Ranked(new ItemName("replay"), 1, ANN, 987_654));
  }

  private static List<CommentView> said() {
    Comment comment =
        SampleComments.comment(
            "c",
            LEVEL,
            new PlayerId("ann"),
            "Line one\n" + HOSTILE,
            Instant.parse("2026-01-02T03:04:05Z"));
    return List.of(new CommentView(comment, ANN, "Bob", List.of()));
  }

  private String page(String path) {
    HttpResponse<String> response = caller.get(path);
    assertThat(response.statusCode()).as(path).isEqualTo(200);
    assertThat(response.headers().firstValue("Content-Type")).hasValue("text/html;charset=utf-8");
    return response.body();
  }

  @Test
  void tellsOnTheFirstPageWhatTheServerIsAndHowTheAppGetsToIt() {
    assertThat(page("/"))
        .startsWith("<!DOCTYPE html>\n<html lang=\"en\">")
        .contains("<h1>Rondo</h1>", "<code id=\"address\">http://rondo.test/game</code>")
        .contains("href=\"svc://rondo.test/game\"")
        .contains("role=\"img\" aria-label=\"QR code of the server&#39;s address\"")
        .contains("<a href=\"/game/levels/level\">Level</a>");
  }

  @ParameterizedTest
  @EnumSource
  void hasAListOfEveryKindByAllPathsThatAreShared(ItemKind itemKind) {
    String kind = itemKind.plural();
    String list = page("/" + kind);
    assertThat(list).contains("href=\"/game/" + kind + "\" aria-current=\"page\"");
    assertThat(page("/" + kind + "/list")).isEqualTo(list);
    assertThat(page("/" + kind + "/info")).isEqualTo(list);
  }

  @Test
  void leadsFromPageToPageOfAList() {
    assertThat(page("/backgrounds"))
        .contains("rel=\"next\" href=\"/game/backgrounds?page=1\"", "Page 1 / 2")
        .doesNotContain("rel=\"prev\"");
    assertThat(page("/backgrounds?page=1"))
        .contains("rel=\"prev\" href=\"/game/backgrounds\"")
        .doesNotContain("rel=\"next\"");
  }

  @Test
  void searchesAndKeepsTheWordsInFieldAndLinks() {
    assertThat(page("/backgrounds?keywords=of%20many"))
        .contains("value=\"of many\"")
        .contains("href=\"/game/backgrounds?keywords=of+many&amp;page=1\"")
        .contains("href=\"/game/levels?keywords=of+many\"")
        .doesNotContain("hostile");
    assertThat(page("/backgrounds?keywords=%22%3E%3Cb%3E"))
        .contains("Nothing was found", "value=\"&#34;>&lt;b>\"")
        .contains("href=\"/game/levels?keywords=%22%3E%3Cb%3E\"");
  }

  @Test
  void searchesByAFormThatTheAddressFillsIn() {
    assertThat(page("/levels"))
        .contains("<details class=\"advanced\">", "<summary>Advanced search</summary>")
        .contains("<form action=\"/game/levels\">", "name=\"type\" value=\"advanced\"")
        .contains("type=\"number\" name=\"added\" value=\"\" min=\"0.0\" max=\"365.0\"")
        .contains(">Lowest rating</label>", "<option value=\"rating\">Rating</option>")
        .contains(">With results</label>", ">With comments</label>")
        .doesNotContain("name=\"liked\"", "name=\"mine\"");
    assertThat(caller.get("/levels", "Accept-Language", "ja").body()).contains(">難易度の下限</label>");
    assertThat(caller.get("/levels", "Accept-Language", "fr").body())
        .contains("<html lang=\"en\"", ">Most played</option>");
    assertThat(page("/rooms")).doesNotContain("<details");
    assertThat(page("/backgrounds?type=advanced&title=%22%3Eof+many&sort=oldest&commented=1"))
        .contains("<details class=\"advanced\" open>", "Nothing was found")
        .contains("name=\"title\" value=\"&#34;>of many\"")
        .contains("name=\"commented\" value=\"1\" checked>")
        .contains("<option value=\"oldest\" selected>");
    assertThat(page("/backgrounds?type=advanced&author=&title=of&sort=oldest"))
        .contains(
            "href=\"/game/backgrounds?type=advanced&amp;sort=oldest&amp;title=of&amp;page=1\"");
    assertThat(page("/backgrounds?keywords=of"))
        .contains("id=\"search-keywords\" type=\"text\" name=\"keywords\" value=\"of\"");
  }

  @Test
  void keepsWhatWasFilledInOfASearchThatIsNotUnderstood() {
    String search = "/levels?type=advanced&title=first&minRating=12,5&sort=best";
    assertThat(caller.get(search).statusCode()).isEqualTo(400);
    assertThat(caller.get(search, "Accept", "text/html").body())
        .contains("This search cannot be understood. Please check what you entered.")
        .contains("<details class=\"advanced\" open>", "value=\"first\"", "value=\"12,5\"")
        .containsPattern("name=\"minRating\"[^>]* aria-invalid=\"true\" aria-describedby=\"search-")
        .containsPattern("<select [^>]*name=\"sort\" aria-invalid=\"true\"")
        .containsPattern("role=\"alert\">[^<]*<br>Lowest rating\\s*<br>Sort by\\s*</p>")
        .doesNotContainPattern("name=\"title\"[^>]*aria-invalid")
        .doesNotContain(">Nothing was found", "class=\"card\"");
  }

  @Test
  void showsALevelWithItsPartsBoardsReplaysAndComments() {
    assertThat(page("/levels/level"))
        .contains("<h1>Level</h1>", "artists", "someone")
        .contains("href=\"svc://rondo.test/game/levels/level\"")
        .contains("<audio controls preload=\"none\" src=\"/game/media/" + "8".repeat(40) + "\"")
        .contains("src=\"/game/media/" + "7".repeat(40) + "\"")
        .contains("<h3>Arcade score</h3>", "<h3>Accuracy score</h3>")
        .contains("<a href=\"/game/users/ann\">#Ann &lt;b&gt;</a>", "987,654")
        .contains("href=\"/game/replays/replay\"")
        .contains("href=\"/game/levels/level/boards/arcade\"")
        .contains("href=\"/game/engines/engine\"", "href=\"/game/skins/skin\"")
        .contains("Line one", "In reply to Bob", "<time datetime=\"2026-01-02T03:04:05Z\">");
  }

  @ParameterizedTest
  @CsvSource({
    "posts/post, Post",
    "playlists/playlist, href=\"/game/levels/level\"",
    "replays/replay, href=\"/game/levels/level\"",
    "engines/engine, href=\"/game/particles/particle\"",
    "skins/skin, A long story",
    "skins/skin, https://files.test/a.png",
    "backgrounds/background, class=\"wide\"",
    "effects/effect, <h1>Effect</h1>",
    "particles/particle, <h1>Particle</h1>"
  })
  void showsItemsOfAllKinds(String path, String shown) {
    assertThat(page("/" + path)).contains(shown);
  }

  @Test
  void showsWhoPlayedAReplayWhatTheyReachedAndHow() {
    GameplayResult result = new GameplayResult(Grade.PASS, 985_411, 990_000, 40, 41, 2, 3, 4, 50);
    Recording recording =
        new Recording(
            new ReplayData(
                result,
                0,
                1,
                1,
                new Inputs(new EntityIndexes(0, 0, 0, true), 0, 0, 0, 0, 0, 0, 0, 0)),
            new JudgedNotes(new int[] {1}, new double[] {1}, new byte[] {1}, new double[] {0.004}),
            true);
    RecordingCheck check =
        new RecordingCheck(
            50,
            50,
            new Interval(985_400, 985_411.2),
            new Interval(990_000, 990_001),
            new Interval(40, 40),
            new Interval(0, 1_000),
            List.of());
    when(recordings.view(any()))
        .thenReturn(
            new ViewRecording.Outcome.Found(
                ANN,
                recording,
                Optional.of(new CheckedRecording(check, List.of(new Interval(-40.4, 40.4))))));

    assertThat(page("/replays/replay"))
        .contains("<a href=\"/game/users/ann\">#Ann &lt;b&gt;</a>")
        .contains("<dt>Arcade score</dt><dd>985,411 / 985,411</dd>")
        .contains("<dt>Accuracy score</dt><dd>990,000 / 990,001</dd>")
        .contains("<dt>Longest combo</dt><dd>40</dd>", "<dt>Perfect</dt><dd>41</dd>")
        .contains("<dt>Great</dt><dd>2</dd>", "<dt>Good</dt><dd>3</dd>", "<dt>Miss</dt><dd>4</dd>")
        .contains("<dt>Notes judged</dt><dd>50 / 50</dd>")
        .contains("<dt>Timing window: Perfect</dt><dd>-40 … +40 ms</dd>")
        .contains("Agrees with the rules of its engine", "d=\"M0 72h0\"")
        .containsPattern("class=\"judged-0\" d=\"M4 4h0\"></path></svg>Miss</li>");

    RecordingCheck failed =
        new RecordingCheck(
            50,
            50,
            check.arcadeScore(),
            check.accuracyScore(),
            check.combo(),
            check.life(),
            List.of(new Finding(ReplayInconsistency.NOT_IN_CHART, 1, new Interval(0, 0))));
    when(recordings.view(any()))
        .thenReturn(
            new ViewRecording.Outcome.Found(
                ANN, recording, Optional.of(new CheckedRecording(failed, List.of()))));
    forget();
    assertThat(page("/replays/replay")).contains("Disagrees with the rules of its engine");

    when(recordings.view(any()))
        .thenReturn(new ViewRecording.Outcome.Found(ANN, recording, Optional.empty()));
    forget();
    assertThat(page("/replays/replay"))
        .contains("<dt>Arcade score</dt><dd>985,411</dd>", "Not checked against its engine");

    when(recordings.view(any())).thenReturn(new ViewRecording.Outcome.Busy());
    forget();
    assertThat(caller.get("/replays/replay").statusCode()).isEqualTo(503);
  }

  @Test
  void namesBannedPlayersWithoutALink() {
    Player banned = new Player(ANN.profile(), Player.AccountStatus.BANNED);
    onBoards(List.of(new Ranked(new ItemName("replay"), 1, banned, 987_654)));
    CommentView said = said().getFirst();
    when(community.view(any(), any()))
        .thenReturn(
            new ViewCommunity.Outcome.Found(
                List.of(),
                new Page.Numbered<>(
                    List.of(new CommentView(said.comment(), banned, "", List.of())), 1)));

    assertThat(page("/levels/level"))
        .contains("<td>#Ann &lt;b&gt;</td>", "<p class=\"head\">#Ann &lt;b&gt; <time")
        .doesNotContain("/users/ann");
  }

  @Test
  void searchesEverythingByKind() {
    assertThat(page("/levels?page=0&other=1"))
        .contains("action=\"/game/search\"")
        .contains("rel=\"canonical\" href=\"http://rondo.test/game/levels\"");
    assertThat(page("/levels?keywords=a%26b"))
        .contains("rel=\"canonical\" href=\"http://rondo.test/game/levels?keywords=a%26b\"");
    assertThat(page("/search")).contains("<h1>Search</h1>").doesNotContain("class=\"card\"");
    assertThat(page("/search?keywords=of%20many"))
        .contains("<h2>Backgrounds</h2>", "href=\"/game/backgrounds?keywords=of+many\"")
        .contains("href=\"/game/backgrounds/many%205\"", "value=\"of many\"")
        .contains("rel=\"canonical\" href=\"http://rondo.test/game/search?keywords=of+many\"")
        .doesNotContain("/game/backgrounds/many%206", "<h2>Levels</h2>", "aria-current=\"page\"");
    assertThat(page("/search?keywords=%22%3E%3Cb%3E"))
        .contains("Nothing was found", "value=\"&#34;>&lt;b>\"");
  }

  @Test
  void showsWholeBoardsAndAllComments() {
    assertThat(page("/levels/level/boards/arcade?page=1"))
        .contains("<h1>Arcade score</h1>", "987,654")
        .contains("href=\"svc://rondo.test/game/levels/level\"")
        .contains("/game/media/" + "7".repeat(40) + "\">\n<meta name=\"twitter:card\"")
        .contains("rel=\"next\" href=\"/game/levels/level/boards/arcade?page=2\"");
    assertThat(page("/levels/level/comments")).contains("<h1>Comments</h1>", "Line one");
  }

  @ParameterizedTest
  @ValueSource(strings = {"ann", "ann_1", "%23ann", "ANN_1+b"})
  void showsTheRankOfAPlayerWhomAVisitorLooksFor(String words) {
    when(leaderboards.list(LEVEL, "arcade", PageRequest.FIRST, Scope.AROUND, ANN.profile().id()))
        .thenReturn(
            new ViewLeaderboard.Outcome.Found(
                new Page.Numbered<>(
                    List.of(
                        new Ranked(new ItemName("a"), 1_233, BOB, 88),
                        new Ranked(new ItemName("b"), 1_234, ANN, 77)),
                    1)));
    assertThat(page("/levels/level/boards/arcade?player=" + words))
        .contains("<tr><td class=\"rank\"><span>1,233</span>")
        .contains("<tr aria-current=\"true\"><td class=\"rank\"><span>1,234</span>")
        .contains("<a href=\"/game/levels/level/boards/arcade\">All records</a>");
    assertThat(caller.get("/levels/level/boards/arcade?page=1&player=" + words).statusCode())
        .isEqualTo(404);
  }

  @Test
  void hasAVisitorChooseAmongSeveralPlayers() {
    assertThat(page("/levels/level/boards/arcade?player=ann_"))
        .contains("Several players match", "value=\"ann_\"")
        .contains("/game/levels/level/boards/arcade?player=ann_\">\n<link rel=\"icon\"")
        .contains(
            "<a href=\"/game/levels/level/boards/arcade?player=ann\"><bdi>#Ann &lt;b&gt;</bdi>"
                + " <bdi>@ann_1</bdi></a>",
            "<a href=\"/game/levels/level/boards/arcade?player=many\"><bdi>Bob</bdi>"
                + " <bdi>@ann_2</bdi></a>")
        .contains("987,654")
        .doesNotContain("aria-current=\"true\"");
    assertThat(page("/levels/level/boards/arcade?player=bob+ann_2"))
        .doesNotContain("Several players match");
  }

  @Test
  void saysThatAPlayerIsUnknownOrHasNoRecord() {
    assertThat(page("/levels/level/boards/arcade?player=%22%3E%3Cb%3E"))
        .contains("Nothing was found", "value=\"&#34;>&lt;b>\"", "987,654");
    assertThat(page("/levels/level/boards/arcade?player=many"))
        .contains("This player has no record here yet.");
  }

  @ParameterizedTest
  @ValueSource(strings = {"/backgrounds", "/backgrounds/hostile", "/levels/level", "/"})
  void escapesWhatOthersWrote(String path) {
    assertThat(page(path))
        .doesNotContain("<script>alert", "<b>")
        .doesNotContainPattern("<[a-z][^<>]*onload=\"x");
  }

  @Test
  void showsHostileTitlesAsTheyAreWritten() {
    assertThat(page("/backgrounds/hostile"))
        .contains("<h1>" + ESCAPED_HOSTILE)
        .contains("<title>" + ESCAPED_HOSTILE)
        .contains(
            "<meta property=\"og:title\" content=\"&lt;script>alert(1)&lt;/script>&#34;"
                + " onload=&#34;x&#39; &amp; co\">");
  }

  @Test
  void allowsNoScriptsAndStylesButItsOwnFiles() {
    HttpResponse<String> response = caller.get("/levels/level");
    assertThat(response.headers().firstValue("Content-Security-Policy").orElseThrow())
        .contains("default-src 'none'", "script-src 'self'", "style-src 'self'")
        .doesNotContain("unsafe");
    assertThat(response.body())
        .doesNotContainPattern("<script(?![^>]* src=)")
        .doesNotContainPattern("<style|<[a-z][^<>]*\\s(style|on[a-z]+)=\"");
  }

  @Test
  void previewsPagesWithTitleTextAndPicture() {
    assertThat(page("/levels/level"))
        .contains("<meta property=\"og:title\" content=\"Level\">")
        .contains("<meta property=\"og:url\" content=\"http://rondo.test/game/levels/level\">")
        .contains(
            "<meta property=\"og:image\" content=\"http://rondo.test/game/media/"
                + "7".repeat(40)
                + "\">");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ja,en;q=0.5 | ja | スキン",
        "en-GB, ja;q=0.3 | en | Skin",
        "zh-TW | en | Skin",
        "de | en | Skin",
        "'' | en | Skin",
        ";;;q=x | en | Skin"
      })
  void speaksTheLanguageThatIsAskedFor(String accepted, String language, String title) {
    HttpResponse<String> response = caller.get("/skins/skin", "Accept-Language", accepted);
    assertThat(response.body())
        .contains("<html lang=\"" + language + "\">", "<h1>" + title + "</h1>");
    assertThat(response.headers().firstValue("Vary")).hasValue("Accept-Encoding, Accept-Language");
  }

  @Test
  void keepsPagesOfEachLanguageInTheCache() {
    List<String> languages = List.of("ja", "en");
    List<String> before =
        languages.stream().map(one -> caller.get("/", "Accept-Language", one).body()).toList();
    long hits = answers.hits();
    List<String> after =
        languages.stream().map(one -> caller.get("/", "Accept-Language", one).body()).toList();
    assertThat(after).isEqualTo(before).doesNotHaveDuplicates();
    assertThat(answers.hits()).isEqualTo(hits + 2);
  }

  @Test
  void compressesPages() throws IOException {
    HttpResponse<byte[]> response = caller.bytes("/levels", "Accept-Encoding", "gzip");
    assertThat(response.headers().firstValue("Content-Encoding")).hasValue("gzip");
    byte[] plain = new GZIPInputStream(new ByteArrayInputStream(response.body())).readAllBytes();
    assertThat(new String(plain, StandardCharsets.UTF_8)).isEqualTo(page("/levels"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/nothing", "/levels/none", "/levels/level/boards/none", "/levels/level/more",
        "/assets/site.css", "/media/none", "/sitemaps/rooms/0", "/sitemaps/levels/999"
      })
  void showsPeopleThatThereIsNoSuchPage(String path) {
    HttpResponse<String> page = caller.get(path, "Accept", "text/html,*/*;q=0.8");
    assertThat(page.statusCode()).isEqualTo(404);
    assertThat(page.body()).contains("<h1>There is no such page</h1>", "href=\"/game/\"");
    assertThat(page.headers().firstValue("Content-Security-Policy")).isPresent();
    HttpResponse<String> empty = caller.get(path);
    assertThat(empty.statusCode()).isEqualTo(404);
    assertThat(empty.body()).isEmpty();
  }

  @Test
  void showsProgramsNoPagesBelowTheBrand() {
    Answers.isBare(caller.get("/svc/levels/none", "Accept", "text/html"), 404);
  }

  @Test
  void refusesBrokenPagesOfLists() {
    assertThat(caller.get("/levels?page=x").statusCode()).isEqualTo(400);
    assertThat(caller.get("/levels?cursor=x").statusCode()).isEqualTo(400);
    assertThat(caller.get("/levels?page=x", "Accept", "text/html").body())
        .contains("<h1>This did not work</h1>", "Its address may be mistyped.")
        .doesNotContain("again");
    assertThat(caller.call("POST", "/").statusCode()).isEqualTo(405);
  }

  @ParameterizedTest
  @ValueSource(strings = {"/levels", "/levels?keywords=keyword", "/levels/level/boards/arcade"})
  void hasNoPagesPastTheEndOfLists(String list) {
    String pages = list + (list.contains("?") ? "&" : "?") + "page=";
    assertThat(caller.get(pages + "9999").statusCode()).isEqualTo(404);
    assertThat(caller.get(pages + Integer.MAX_VALUE).statusCode()).isEqualTo(404);
  }

  @Test
  void servesWhatPagesLoadForGood() {
    for (AssetFile asset : Assets.ALL) {
      assertThat(page("/")).contains("/game" + asset.path());
      HttpResponse<String> response = caller.get(asset.path());
      assertThat(response.statusCode()).isEqualTo(200);
      assertThat(response.headers().firstValue("Cache-Control"))
          .hasValue("public, max-age=31536000, immutable");
      assertThat(response.headers().firstValue("Content-Type").orElseThrow())
          .isIn("text/css", "text/javascript", "image/svg+xml");
    }
  }

  @Test
  void tellsTheTypesOfPicturesAndNeverOfPages() {
    FileHash picture = files.put(PNG);
    HttpResponse<byte[]> shown = caller.bytes("/media/" + picture.hex());
    assertThat(shown.body()).isEqualTo(PNG);
    assertThat(shown.headers().firstValue("Content-Type")).hasValue("image/png");
    HttpResponse<byte[]> part = caller.bytes("/media/" + picture.hex(), "Range", "bytes=4-7");
    assertThat(part.statusCode()).isEqualTo(206);
    assertThat(part.headers().firstValue("Content-Type")).hasValue("image/png");
    FileHash hostile =
        files.put("<html><script>alert(1)</script>".getBytes(StandardCharsets.UTF_8));
    HttpResponse<byte[]> bytes = caller.bytes("/media/" + hostile.hex());
    assertThat(bytes.headers().firstValue("Content-Type")).hasValue("application/octet-stream");
    assertThat(bytes.headers().firstValue("Content-Disposition")).hasValue("attachment");
    assertThat(bytes.headers().firstValue("Content-Security-Policy"))
        .hasValue("default-src 'none'; sandbox");
  }

  private Document xml(String path, String type) throws Exception {
    HttpResponse<String> response = caller.get(path);
    assertThat(response.headers().firstValue("Content-Type")).hasValue(type);
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    return factory
        .newDocumentBuilder()
        .parse(new ByteArrayInputStream(response.body().getBytes(StandardCharsets.UTF_8)));
  }

  /** The pages are in two languages, what players make in twelve. */
  @ParameterizedTest
  @CsvSource({
    "fr, <h1 lang=\"fr\">Montagne</h1>",
    "zh-TW, <h1 lang=\"zh-Hant\">山</h1>",
    "ja, <h1>Mountain</h1>",
    "en, <h1>Mountain</h1>"
  })
  void nameTheLanguageOfATitleInAnother(String accepted, String title) {
    catalogue.put(
        TestItems.background(
            "mountain", new LocalizedText(Map.of("en", "Mountain", "fr", "Montagne", "zht", "山"))));

    String shown = caller.get("/backgrounds/mountain", "Accept-Language", accepted).body();
    catalogue.remove(List.of(new ItemRef(ItemKind.BACKGROUND, new ItemName("mountain"))));

    assertThat(shown).contains(title);
  }

  @Test
  void leadToThePlayerWhoMadeAnItem() {
    catalogue.publish(TestItems.background("hers", "Hers"), ANN.profile().id());

    String shown = page("/backgrounds/hers");
    catalogue.remove(List.of(new ItemRef(ItemKind.BACKGROUND, new ItemName("hers"))));

    assertThat(shown).containsPattern("Author:\\s+<a href=\"/game/users/ann\">someone</a>");
  }

  @Test
  void feedsTheNewestLevels() throws Exception {
    catalogue.put(
        SampleItems.level(
            new ItemHeader(
                new ItemName("odd & <name>"),
                LocalizedText.of("Level"),
                LocalizedText.EMPTY,
                List.of(),
                LocalizedText.EMPTY,
                ""),
            1,
            LocalizedText.of("not\u0001 in \uFFFFXML"),
            "engine",
            UseItem.DEFAULT,
            TestItems.stored('9')));
    Document feed = xml("/feed.atom", "application/atom+xml;charset=utf-8");
    assertThat(feed.getElementsByTagName("entry").getLength()).isEqualTo(2);
    assertThat(feed.getElementsByTagName("author").getLength()).isEqualTo(2);
    assertThat(feed.getElementsByTagName("id").item(1).getTextContent())
        .isEqualTo("http://rondo.test/game/levels/odd%20%26%20%3Cname%3E");
    assertThat(feed.getElementsByTagName("summary").item(0).getTextContent())
        .isEqualTo("not in XML");
    assertThat(feed.getElementsByTagName("updated").item(1).getTextContent())
        .isGreaterThan(feed.getElementsByTagName("updated").item(2).getTextContent())
        .isEqualTo(feed.getElementsByTagName("updated").item(0).getTextContent());
  }

  @Test
  void listsPagesForSearchEngines() throws Exception {
    assertThat(caller.get("/robots.txt").body())
        .contains("Disallow: /game/svc/", "Sitemap: http://rondo.test/game/sitemap.xml");
    assertThat(
            xml("/sitemap.xml", "application/xml;charset=utf-8")
                .getElementsByTagName("loc")
                .item(0)
                .getTextContent())
        .isEqualTo("http://rondo.test/game/sitemaps/levels/0");
    Document map = xml("/sitemaps/backgrounds/0", "application/xml;charset=utf-8");
    assertThat(map.getElementsByTagName("loc").getLength()).isEqualTo(33);
  }
}
