package dev.rondo.application.item;

import static dev.rondo.testkit.item.SampleItems.background;
import static dev.rondo.testkit.item.SampleItems.engine;
import static dev.rondo.testkit.item.SampleItems.engineWithParts;
import static dev.rondo.testkit.item.SampleItems.ofEveryKind;
import static dev.rondo.testkit.item.SampleItems.skin;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.ListItems.Listed;
import dev.rondo.application.item.ListItems.Query;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.Localization;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.SampleItems;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ListItemsTest {

  private final InMemoryServer world = new InMemoryServer();
  private final InMemoryCatalogue catalogue = world.catalogue;
  private final ListItems lists =
      new ListItemsService(
          catalogue,
          world.rooms,
          world.players,
          new Opinions(world.votes, TestSubmissions.BALLOT),
          new Paging(2, 3),
          world);

  @Test
  void listsAPage() {
    catalogue.put(background("a"), background("b"), background("c"));

    assertThat(page(ItemKind.BACKGROUND, new PageRequest.Numbered(1)))
        .isEqualTo(new Page.Numbered<>(List.of(background("c")), 2));
  }

  @Test
  void listsWhatMatches() {
    catalogue.put(background("one"), background("two"));

    Optional<Listed> found =
        lists.list(new Query(ItemKind.BACKGROUND, Keywords.of("OF TWO"), PageRequest.FIRST));

    assertThat(found)
        .contains(
            new Listed(
                new Page.Numbered<>(List.of(background("two")), 1), new ItemGraph(Map.of())));
  }

  @Test
  void showsWhatPlayersThinkOfLevels() {
    catalogue.put(engineWithParts("e"));
    catalogue.put(SampleItems.level("a", "e"), SampleItems.level("b", "e"));
    world.votes.cast(new ItemName("b"), new PlayerId("ann"), new Vote(12, 5), Instant.EPOCH);

    Listed levels = listed(ItemKind.LEVEL);
    assertThat(levels.withOpinions()).isTrue();
    assertThat(levels.page().items())
        .flatMap(item -> ((CatalogueItem) item).tags())
        .map(tag -> tag.title().in(Localization.FALLBACK))
        .containsExactly("#DIFFICULTY: 12.0 (1)", "Quality: 5.0 (1)");
    assertThat(listed(ItemKind.ENGINE).withOpinions()).isFalse();
  }

  private Listed listed(ItemKind kind) {
    return lists.list(new Query(kind, Keywords.NONE, PageRequest.FIRST)).orElseThrow();
  }

  @Test
  void bringsAllThatTheItemsBuildOn() {
    catalogue.put(ofEveryKind());

    ItemGraph related = listed(ItemKind.REPLAY).related();

    ItemName plain = new ItemName("plain");
    assertThat(related.get(ItemKind.LEVEL, new ItemName("song")))
        .isEqualTo(SampleItems.level("song", "plain"));
    assertThat(related.get(ItemKind.ENGINE, plain)).isEqualTo(engine("plain"));
    assertThat(related.get(ItemKind.SKIN, plain)).isEqualTo(skin("plain"));
    assertThat(related.items()).hasSize(6);
  }

  @Test
  void listsWhatWasPlayedMostInTheLastSevenDays() {
    catalogue.put(engineWithParts("e"));
    catalogue.put(
        SampleItems.level("once", "e"),
        SampleItems.level("twice", "e"),
        SampleItems.level("old", "e"));
    for (String level : List.of("once", "twice", "twice")) {
      catalogue.play(level, new PlayerId("me"), world.instant().minus(Duration.ofDays(6)));
    }
    catalogue.play("old", new PlayerId("me"), world.instant().minus(Duration.ofDays(8)));

    Query query =
        new Query(
            ItemKind.LEVEL,
            new Search.Advanced(AdvancedSearch.by(ItemSearch.Order.WEEK), Caller.ANONYMOUS),
            PageRequest.FIRST);

    assertThat(lists.list(query).orElseThrow().page().items())
        .extracting(item -> item.name().value())
        .containsExactly("twice", "once");
  }

  @Test
  void leavesOutWhatCannotBeShownWhole() {
    catalogue.put(engineWithParts("e"));
    catalogue.put(SampleItems.level("whole", "e"), SampleItems.level("broken", "gone"));

    assertThat(page(ItemKind.LEVEL, PageRequest.FIRST))
        .isEqualTo(new Page.Numbered<>(List.of(SampleItems.level("whole", "e")), 1));

    catalogue.remove(new ItemRef(ItemKind.SKIN, new ItemName("e")));

    assertThat(page(ItemKind.LEVEL, PageRequest.FIRST).items()).isEmpty();
  }

  @Test
  void leavesOutWhatNamesSomethingThatCannotBeShownWhole() {
    catalogue.put(SampleItems.playlist("list", "a", "b", "c"), SampleItems.playlist("good"));
    for (String level : List.of("a", "b", "c")) {
      catalogue.put(SampleItems.level(level, "e"));
    }
    catalogue.put(engineWithParts("e"));
    catalogue.remove(new ItemRef(ItemKind.SKIN, new ItemName("e")));

    assertThat(page(ItemKind.PLAYLIST, PageRequest.FIRST).items())
        .isEqualTo(List.of(SampleItems.playlist("good")));
  }

  @Test
  void refusesTheCursorOfAnotherKindOrSearch() {
    catalogue.put(background("a"), background("b"), background("c"), background("d"));
    Cursor cursor = ((Page.Partial<?>) page(ItemKind.BACKGROUND, PageRequest.FIRST)).next();
    PageRequest after = new PageRequest.After(cursor);

    assertThat(lists.list(new Query(ItemKind.SKIN, Keywords.NONE, after))).isEmpty();
    assertThat(lists.list(new Query(ItemKind.ROOM, Keywords.NONE, after))).isEmpty();
    assertThat(lists.list(new Query(ItemKind.BACKGROUND, Keywords.of("a"), after))).isEmpty();
  }

  private Page<?> page(ItemKind kind, PageRequest request) {
    return lists.list(new Query(kind, Keywords.NONE, request)).orElseThrow().page();
  }
}
