package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.ViewItem.Found;
import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

final class ViewItemTest {

  private final InMemoryServer world = new InMemoryServer();
  private final InMemoryCatalogue catalogue = world.catalogue;
  private final ViewItem views =
      new ViewItem.Service(
          catalogue,
          world.rooms,
          new RoomRules(Duration.ofMinutes(10), Duration.ofDays(1)),
          world.players,
          new Opinions(world.votes, TestSubmissions.BALLOT),
          world);

  @Test
  void showsAnItemWithItsDescription() {
    CatalogueItem item = SampleItems.background(SampleItems.fullHeader("a"));
    catalogue.put(item);

    assertThat(views.view(item.ref()))
        .hasValue(new Found(item, item.header().description(), new ItemGraph(Map.of())));
  }

  @Test
  void namesThePlayerWhoMadeAnItemUnlessTheyAreBanned() {
    CatalogueItem item = SampleItems.background("a");
    catalogue.put(SampleItems.background("b"));
    PlayerId ann = new PlayerId("ann");
    catalogue.publish(item, ann);
    assertThat(author(item.ref())).isEmpty();

    world.players.register(Profiles.of("ann", "ann_1", "Ann"), Instant.EPOCH);
    assertThat(author(item.ref()))
        .hasValue(new UserItem(ann.itemName(), LocalizedText.of("Ann"), "ann_1", List.of()));
    assertThat(author(SampleItems.background("b").ref())).isEmpty();

    world.players.changeStatus(ann, Player.AccountStatus.BANNED);
    assertThat(author(item.ref())).isEmpty();
  }

  private Optional<UserItem> author(ItemRef ref) {
    return views.view(ref).orElseThrow().author();
  }

  @Test
  void showsWhatPlayersThinkOfALevel() {
    catalogue.put(SampleItems.ofEveryKind());
    ItemRef song = new ItemRef(ItemKind.LEVEL, new ItemName("song"));
    assertThat(tags(song)).isEmpty();

    world.votes.cast(song.name(), new PlayerId("ann"), new Vote(12, 5), Instant.EPOCH);
    world.votes.cast(song.name(), new PlayerId("ben"), new Vote(13, 4), Instant.EPOCH);

    assertThat(tags(song)).containsExactly("#DIFFICULTY: 12.5 (2)", "Quality: 4.5 (2)");
    assertThat(catalogue.find(List.of(song)).get(song).tags()).isEmpty();
  }

  private List<String> tags(ItemRef ref) {
    Found found = views.view(ref).orElseThrow();
    assertThat(found.item().tags()).isEmpty();
    return found.shown().tags().stream().map(tag -> tag.title().in(Localization.FALLBACK)).toList();
  }

  @Test
  void showsAllThatItBuildsOn() {
    catalogue.put(SampleItems.ofEveryKind());

    Optional<Found> found = views.view(new ItemRef(ItemKind.PLAYLIST, new ItemName("mix")));

    assertThat(found.orElseThrow().related().items()).hasSize(6);
  }

  @Test
  void knowsNoItemThatIsNotThere() {
    catalogue.put(SampleItems.background("a"));

    assertThat(views.view(new ItemRef(ItemKind.BACKGROUND, new ItemName("b")))).isEmpty();
    assertThat(views.view(new ItemRef(ItemKind.SKIN, new ItemName("a")))).isEmpty();
    assertThat(views.view(new ItemRef(ItemKind.ROOM, new ItemName("a")))).isEmpty();
  }

  @Test
  void hidesAnItemThatCannotBeShownWhole() {
    catalogue.put(SampleItems.level("song", "gone"));

    assertThat(views.view(new ItemRef(ItemKind.LEVEL, new ItemName("song")))).isEmpty();
  }
}
