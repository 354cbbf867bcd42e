package dev.rondo.http.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.verifyNoInteractions;
import static org.mockito.Mockito.when;

import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboard.Outcome;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.application.leaderboard.ViewLeaderboard.ShownReplay;
import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.leaderboard.Period;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.testing.Answers;
import dev.rondo.http.testing.ServerTest;
import dev.rondo.http.testing.TestItems;
import dev.rondo.testkit.player.Profiles;
import io.micronaut.context.annotation.Bean;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Replaces;
import io.micronaut.context.annotation.Requires;
import io.micronaut.test.annotation.MockBean;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@Property(name = "trial.friends", value = "true")
final class LeaderboardControllerTest extends ServerTest {

  private static final ItemRef LEVEL = new ItemRef(ItemKind.LEVEL, new ItemName("level"));
  private static final PlayerId PLAYER = new PlayerId("ann");
  private static final String BOARD = "/svc/levels/level/leaderboards/arcade";
  private static final String LIST = BOARD + "/records/list";
  private static final Cursor CURSOR = Cursor.after(new ListId("any"), SortKey.of(7L));

  private static final Ranked RECORD =
      new Ranked(
          new ItemName("replay"),
          4,
          new Player(Profiles.of("p", "h", "#Ann"), Player.AccountStatus.GOOD),
          900);
  private static final String WRITTEN =
      "[{\"name\":\"replay\",\"rank\":\"4\",\"player\":\"#Ann\",\"playerUser\":"
          + "{\"name\":\"p\",\"source\":\"http://rondo.test/game\",\"title\":\"#Ann\""
          + ",\"handle\":\"h\",\"tags\":[]},\"value\":\"900\"}]";

  /** A board that each player sees differently. */
  @Factory
  @Requires(property = "trial.friends")
  static final class DeclaredBoards {

    private static final Leaderboard FRIENDS =
        new Leaderboard(
            "friends",
            LocalizedText.EMPTY,
            Measure.ARCADE,
            Set.of(),
            Map.of(),
            Period.EVER,
            1,
            Scope.FOLLOWED);

    @Bean
    @Replaces(Leaderboards.class)
    final Leaderboards boards = new Leaderboards(List.of(Leaderboard.ARCADE, FRIENDS));
  }

  @MockBean(ViewLeaderboard.class)
  final ViewLeaderboard leaderboards = mock(ViewLeaderboard.class);

  @MockBean(IdentifyCaller.class)
  final IdentifyCaller callers = presented -> new IdentifyCaller.Outcome.Known(PLAYER);

  /** Boards may be cached for a second. */
  @BeforeEach
  void waitForTheCache() {
    ticker.pass(Duration.ofSeconds(2));
  }

  @Test
  void showsTheBestWithTheirRanks() {
    when(leaderboards.view(LEVEL, "arcade"))
        .thenReturn(new Outcome.Found(new Page.Numbered<>(List.of(RECORD), 1)));

    Answers.is(caller.get(BOARD), "{\"topRecords\":" + WRITTEN + "}");
  }

  @Test
  void showsABoardWithoutRecordsAsAnEmptyOne() {
    Outcome empty = new Outcome.Found(new Page.Numbered<>(List.of(), 1));
    when(leaderboards.view(LEVEL, "arcade")).thenReturn(empty);
    when(leaderboards.list(LEVEL, "arcade", PageRequest.FIRST)).thenReturn(empty);

    Answers.is(caller.get(BOARD), "{\"topRecords\":[]}");
    Answers.is(caller.get(LIST), "{\"pageCount\":1,\"records\":[]}");
  }

  @Test
  void listsAPageByItsNumber() {
    when(leaderboards.list(LEVEL, "arcade", new PageRequest.Numbered(1)))
        .thenReturn(new Outcome.Found(new Page.Numbered<>(List.of(RECORD), 2)));

    Answers.is(caller.get(LIST + "?page=1"), "{\"pageCount\":2,\"records\":" + WRITTEN + "}");
  }

  @Test
  void listsAPageAfterACursor() {
    when(leaderboards.list(LEVEL, "arcade", PageRequest.FIRST))
        .thenReturn(new Outcome.Found(new Page.Partial<>(List.of(RECORD), CURSOR)));
    when(leaderboards.list(LEVEL, "arcade", new PageRequest.After(CURSOR)))
        .thenReturn(new Outcome.Found(new Page.Last<>(List.of(RECORD))));

    Answers.is(
        caller.get(LIST),
        "{\"pageCount\":-1,\"cursor\":\"" + CURSOR.text() + "\",\"records\":" + WRITTEN + "}");
    Answers.is(
        caller.get(LIST + "?cursor=" + CURSOR.text()),
        "{\"pageCount\":-1,\"records\":" + WRITTEN + "}");
  }

  @Test
  void listsThoseAroundTheCaller() {
    when(leaderboards.list(LEVEL, "arcade", PageRequest.FIRST, Scope.AROUND, PLAYER))
        .thenReturn(new Outcome.Found(new Page.Numbered<>(List.of(RECORD), 1)));

    Answers.is(
        caller.get(LIST + "?around=me", "Svc-Session", Answers.SESSION),
        "{\"pageCount\":1,\"records\":" + WRITTEN + "}");
    Answers.isBare(caller.get(LIST + "?around=me"), 401);
    Answers.fails(
        caller.get(LIST + "?around=ben", "Svc-Session", Answers.SESSION), 400, "bad-request");
  }

  @Test
  void listsThePageThatIsAskedForOfThoseAroundTheCaller() {
    when(leaderboards.list(LEVEL, "arcade", new PageRequest.Numbered(1), Scope.AROUND, PLAYER))
        .thenReturn(new Outcome.Found(new Page.Numbered<>(List.of(), 1)));

    Answers.is(
        caller.get(LIST + "?around=me&page=1", "Svc-Session", Answers.SESSION),
        "{\"pageCount\":1,\"records\":[]}");
    Answers.fails(
        caller.get(LIST + "?around=me&page=-1", "Svc-Session", Answers.SESSION), 400, "bad-page");
  }

  @Test
  void showsAPlayerTheScopeOfTheBoardUncached() {
    when(leaderboards.list(LEVEL, "friends", PageRequest.FIRST, Scope.FOLLOWED, PLAYER))
        .thenReturn(new Outcome.Found(new Page.Numbered<>(List.of(RECORD), 1)));
    when(leaderboards.view(LEVEL, "friends"))
        .thenReturn(new Outcome.Found(new Page.Numbered<>(List.of(), 1)));
    when(leaderboards.list(LEVEL, "friends", new PageRequest.Numbered(1)))
        .thenReturn(new Outcome.Found(new Page.Numbered<>(List.of(RECORD), 2)));
    when(leaderboards.list(LEVEL, "friends", PageRequest.FIRST))
        .thenReturn(new Outcome.Found(new Page.Numbered<>(List.of(), 1)));
    String friends = BOARD.replace("arcade", "friends");
    Answers.is(
        caller.get(friends + "/records/list?page=1"),
        "{\"pageCount\":2,\"records\":" + WRITTEN + "}");

    for (String path : List.of(friends, friends + "/records/list")) {
      HttpResponse<String> theirs = caller.get(path, "Svc-Session", Answers.SESSION);
      assertThat(theirs.body()).contains("ecords\":" + WRITTEN);
      assertThat(theirs.headers().firstValue("Cache-Control")).hasValue("no-store");
      assertThat(caller.get(path).body()).contains("ecords\":[]");
    }
    String around = friends + "/records/list?around=me";
    assertThat(caller.get(around, "Svc-Session", Answers.SESSION).body()).contains(WRITTEN);
  }

  @Test
  void playsARecordBack() {
    when(leaderboards.view(LEVEL, "arcade", new ItemName("replay")))
        .thenReturn(Optional.of(new ShownReplay(TestItems.replay(), TestItems.graphOfALevel())));

    String body = caller.get(BOARD + "/records/replay").body();

    assertThat(body)
        .startsWith("{\"replays\":[{\"name\":\"replay\"")
        .contains("\"level\":{\"name\":\"level\"");
  }

  @Test
  void knowsNoOthers() {
    when(leaderboards.view(any(), any())).thenReturn(new Outcome.Unknown());
    when(leaderboards.list(any(), any(), any())).thenReturn(new Outcome.Unknown());
    when(leaderboards.view(any(), any(), any())).thenReturn(Optional.empty());

    Answers.isBare(caller.get("/svc/levels/none/leaderboards/arcade"), 404);
    Answers.isBare(caller.get("/svc/levels/level/leaderboards/none/records/list"), 404);
    Answers.isBare(caller.get(BOARD + "/records/none"), 404);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "/svc/levels/level/leaderboards/arcade/records/%00",
        "/svc/levels/%00/leaderboards/arcade",
        "/svc/rooms/level/leaderboards/arcade"
      })
  void knowsNoPathThatCannotBeOne(String path) {
    Answers.isBare(caller.get(path), 404);
    verifyNoInteractions(leaderboards);
  }

  @ParameterizedTest
  @CsvSource({
    "page=-1,bad-page",
    "page=1e3,bad-page",
    "page=,bad-page",
    "cursor=nonsense,bad-cursor",
    "cursor=,bad-cursor"
  })
  void refusesWhatIsNoPage(String query, String code) {
    Answers.fails(caller.get(LIST + "?" + query), 400, code);
    verifyNoInteractions(leaderboards);
  }

  @Test
  void refusesTheCursorOfAnotherBoard() {
    when(leaderboards.list(any(), any(), any())).thenReturn(new Outcome.ForeignCursor());

    Answers.fails(caller.get(LIST + "?cursor=" + CURSOR.text()), 400, "bad-cursor");
  }
}
