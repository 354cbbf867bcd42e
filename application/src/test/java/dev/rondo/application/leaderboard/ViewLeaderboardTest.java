package dev.rondo.application.leaderboard;

import static dev.rondo.application.leaderboard.TestLeaderboards.LEVEL;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.leaderboard.ViewLeaderboard.Outcome;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.application.leaderboard.ViewLeaderboard.ShownReplay;
import dev.rondo.application.paging.Paging;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.player.Profiles;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class ViewLeaderboardTest {

  private static final String ARCADE = "arcade";

  private final TestLeaderboards plays = new TestLeaderboards();
  private final ViewLeaderboard byNumber = plays.viewer(new Paging(3, 100));
  private final ViewLeaderboard byCursor = plays.viewer(new Paging(3, 0));

  @BeforeEach
  void play() {
    List<Integer> values = List.of(900, 800, 800, 900, 800, 700, 800);
    for (int i = 0; i < values.size(); i++) {
      plays.play("p" + i, "r" + i, values.get(i));
    }
    plays.scoring.score();
  }

  @Test
  void showsTheBestFiveInFront() {
    assertThat(page(byNumber.view(LEVEL, ARCADE)).items())
        .extracting(ViewLeaderboardTest::text)
        .containsExactly("r0 1 900", "r3 1 900", "r1 3 800", "r2 3 800", "r4 3 800");
    assertThat(page(byNumber.view(LEVEL, ARCADE)).items().getFirst().player())
        .isEqualTo(new Player(Profiles.of("p0", "p0", "p0"), Player.AccountStatus.GOOD));
  }

  @Test
  void showsTheBestOfEachBoardThatEverybodySeesAlike() {
    assertThat(byNumber.overview(LEVEL))
        .extracting(
            one ->
                one.board().word()
                    + " "
                    + one.best().stream().map(ViewLeaderboardTest::text).toList())
        .first()
        .isEqualTo("arcade [r0 1 900, r3 1 900, r1 3 800, r2 3 800, r4 3 800]");
    assertThat(byNumber.overview(LEVEL))
        .extracting(one -> one.board().word())
        .containsExactly("arcade", "accuracy");
    assertThat(byNumber.overview(new ItemRef(ItemKind.LEVEL, new ItemName("nowhere")))).isEmpty();
    assertThat(byNumber.overview(new ItemRef(ItemKind.SKIN, LEVEL.name()))).isEmpty();
  }

  @Test
  void ranksTiesAlikeOnEveryPageByNumber() {
    List<String> seen = new ArrayList<>();
    for (int number = 0; number < 3; number++) {
      Page<Ranked> page = numbered(number);
      assertThat(page).isInstanceOf(Page.Numbered.class);
      assertThat(((Page.Numbered<Ranked>) page).pageCount()).isEqualTo(3);
      page.items().forEach(ranked -> seen.add(text(ranked)));
    }

    assertThat(seen)
        .containsExactly(
            "r0 1 900", "r3 1 900", "r1 3 800", "r2 3 800", "r4 3 800", "r6 3 800", "r5 7 700");
    assertThat(numbered(3)).isEqualTo(new Page.Numbered<Ranked>(List.of(), 3));
    assertThat(numbered(Integer.MAX_VALUE)).isEqualTo(new Page.Numbered<Ranked>(List.of(), 3));
  }

  @Test
  void ranksTiesAlikeOnEveryPageByCursor() {
    assertThat(walk(byCursor))
        .containsExactly(
            "r0 1 900", "r3 1 900", "r1 3 800", "r2 3 800", "r4 3 800", "r6 3 800", "r5 7 700");
    assertThat(walk(plays.viewer(new Paging(1, 0)))).isEqualTo(walk(byCursor));
  }

  @Test
  void showsThoseAroundAPlayerWithTheirRanks() {
    assertThat(around("p0")).containsExactly("r0 1 900", "r3 1 900", "r1 3 800");
    assertThat(around("p2")).containsExactly("r1 3 800", "r2 3 800", "r4 3 800");
    assertThat(around("p5")).containsExactly("r6 3 800", "r5 7 700");
    assertThat(around("nobody")).isEmpty();
    assertThat(byNumber.list(LEVEL, "none", PageRequest.FIRST, Scope.AROUND, new PlayerId("p0")))
        .isInstanceOf(Outcome.Unknown.class);
  }

  private List<String> around(String player) {
    return seen(Scope.AROUND, player);
  }

  private List<String> seen(Scope scope, String player) {
    return page(byCursor.list(LEVEL, ARCADE, PageRequest.FIRST, scope, new PlayerId(player)))
        .items()
        .stream()
        .map(ViewLeaderboardTest::text)
        .toList();
  }

  @Test
  void ranksThoseWhomAPlayerFollowsAmongEachOther() {
    for (String followed : List.of("p1", "p5", "nobody")) {
      plays.follow(new PlayerId("p4"), new PlayerId(followed));
    }

    assertThat(seen(Scope.FOLLOWED, "p4")).containsExactly("r1 1 800", "r4 1 800", "r5 3 700");
    assertThat(seen(Scope.FOLLOWED, "p0")).containsExactly("r0 1 900");
    assertThat(seen(Scope.FOLLOWED, "nobody")).isEmpty();
    assertThat(seen(Scope.EVERYBODY, "p4")).hasSize(3);
  }

  @Test
  void hasOnePageOfWhatAPlayerSees() {
    PlayerId player = new PlayerId("p4");
    Cursor cursor = Cursor.after(new ListId("records/song/arcade"), SortKey.of(-900L, 1L));
    for (Scope scope : List.of(Scope.AROUND, Scope.FOLLOWED)) {
      assertThat(page(byNumber.list(LEVEL, ARCADE, new PageRequest.Numbered(1), scope, player)))
          .as("%s", scope)
          .isEqualTo(new Page.Numbered<Ranked>(List.of(), 1));
      assertThat(byNumber.list(LEVEL, ARCADE, new PageRequest.After(cursor), scope, player))
          .as("%s", scope)
          .isEqualTo(new Outcome.ForeignCursor());
    }
  }

  @Test
  void ranksAllAlikeWhenAllAreEqual() {
    PageRequest request = PageRequest.FIRST;
    Page<Ranked> page = page(byCursor.list(LEVEL, "accuracy", request));

    assertThat(page.items())
        .extracting(ViewLeaderboardTest::text)
        .containsExactly("r0 1 1000000", "r1 1 1000000", "r2 1 1000000");
    if (page instanceof Page.Partial<Ranked>(var _, Cursor next)) {
      assertThat(page(byCursor.list(LEVEL, "accuracy", new PageRequest.After(next))).items())
          .extracting(Ranked::rank)
          .containsOnly(1L);
    } else {
      throw new AssertionError(page);
    }
  }

  @Test
  void knowsNoOtherItemsAndLeaderboards() {
    for (ItemKind kind : ItemKind.values()) {
      ItemRef ref = new ItemRef(kind, new ItemName(kind == ItemKind.LEVEL ? "nowhere" : "song"));
      assertThat(byNumber.view(ref, ARCADE)).as("%s", ref).isEqualTo(new Outcome.Unknown());
      assertThat(byNumber.list(ref, ARCADE, PageRequest.FIRST))
          .as("%s", ref)
          .isEqualTo(new Outcome.Unknown());
      assertThat(byNumber.view(ref, ARCADE, new ItemName("r0"))).as("%s", ref).isEmpty();
    }
    ItemRef skin = new ItemRef(ItemKind.SKIN, new ItemName("plain"));
    assertThat(byNumber.view(skin, ARCADE)).isEqualTo(new Outcome.Unknown());
    for (String word : List.of("", "ARCADE", "speed")) {
      assertThat(byNumber.view(LEVEL, word)).isEqualTo(new Outcome.Unknown());
      assertThat(byNumber.list(LEVEL, word, PageRequest.FIRST)).isEqualTo(new Outcome.Unknown());
      assertThat(byNumber.view(LEVEL, word, new ItemName("r0"))).isEmpty();
    }
    plays.world.catalogue.remove(new ItemRef(ItemKind.ENGINE, new ItemName("plain")));
    assertThat(byNumber.view(LEVEL, ARCADE)).isEqualTo(new Outcome.Unknown());
  }

  @Test
  void refusesCursorsOfOtherLists() {
    for (String list :
        List.of("records/song/accuracy", "records/other/arcade", "items/levels", "")) {
      Cursor foreign = Cursor.after(new ListId(list), SortKey.of(-900L, 1L));
      assertThat(byNumber.list(LEVEL, ARCADE, new PageRequest.After(foreign)))
          .as(list)
          .isEqualTo(new Outcome.ForeignCursor());
    }
  }

  @Test
  void showsTheReplayOfARecordWithAllThatItBuildsOn() {
    ShownReplay shown = byNumber.view(LEVEL, ARCADE, new ItemName("r2")).orElseThrow();

    assertThat(shown.replay().name()).isEqualTo(new ItemName("r2"));
    assertThat(shown.related().isComplete(shown.replay())).isTrue();
  }

  @Test
  void showsNoReplayThatIsNoRecord() {
    plays.cheat("p1", "flagged", 1000);
    plays.play("p1", "worse", 1);
    plays.scoring.score();

    for (String name : List.of("run", "flagged", "worse", "nothing")) {
      assertThat(byNumber.view(LEVEL, ARCADE, new ItemName(name))).as(name).isEmpty();
    }
  }

  @Test
  void showsNoReplayThatIsGoneOrCannotBePlayed() {
    plays.world.catalogue.remove(new ItemRef(ItemKind.REPLAY, new ItemName("r0")));
    assertThat(byNumber.view(LEVEL, ARCADE, new ItemName("r0"))).isEmpty();

    plays.world.catalogue.remove(new ItemRef(ItemKind.SKIN, new ItemName("plain")));
    assertThat(byNumber.view(LEVEL, ARCADE, new ItemName("r1"))).isEmpty();
  }

  private List<String> walk(ViewLeaderboard viewer) {
    List<String> seen = new ArrayList<>();
    Page<Ranked> page = page(viewer.list(LEVEL, ARCADE, PageRequest.FIRST));
    while (page instanceof Page.Partial<Ranked>(List<Ranked> items, Cursor next)) {
      items.forEach(ranked -> seen.add(text(ranked)));
      page = page(viewer.list(LEVEL, ARCADE, new PageRequest.After(next)));
    }
    assertThat(page).isInstanceOf(Page.Last.class);
    page.items().forEach(ranked -> seen.add(text(ranked)));
    return seen;
  }

  private Page<Ranked> numbered(int number) {
    return page(byNumber.list(LEVEL, ARCADE, new PageRequest.Numbered(number)));
  }

  private static Page<Ranked> page(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Found(Page<Ranked> page) -> page;
      case Outcome.Unknown() -> throw new AssertionError("unknown");
      case Outcome.ForeignCursor() -> throw new AssertionError("foreign cursor");
    };
  }

  private static String text(Ranked ranked) {
    return ranked.name() + " " + ranked.rank() + " " + ranked.value();
  }
}
