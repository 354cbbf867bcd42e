package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.ViewItem.Outcome;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.room.InMemoryRooms;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class ViewItemTest {

  private final InMemoryCatalogue catalogue = new InMemoryCatalogue();
  private final ViewItem views =
      new ViewItem.Service(
          catalogue,
          new InMemoryRooms(),
          new RoomRules(Duration.ofMinutes(10), Duration.ofDays(1)),
          new InMemoryPlayers(),
          InstantSource.fixed(Instant.EPOCH));

  @Test
  void showsAnItemWithItsDescription() {
    CatalogueItem item = SampleItems.background(SampleItems.fullHeader("a"));
    catalogue.put(item);

    assertThat(views.view(item.ref()))
        .isEqualTo(new Outcome.Found(item, item.header().description(), new ItemGraph(Map.of())));
  }

  @Test
  void showsAllThatItBuildsOn() {
    catalogue.put(SampleItems.ofEveryKind().toArray(CatalogueItem[]::new));

    Outcome outcome = views.view(new ItemRef(ItemKind.PLAYLIST, new ItemName("mix")));

    assertThat(((Outcome.Found) outcome).related().items()).hasSize(6);
  }

  @Test
  void knowsNoItemThatIsNotThere() {
    catalogue.put(SampleItems.background("a"));

    assertThat(views.view(new ItemRef(ItemKind.BACKGROUND, new ItemName("b"))))
        .isEqualTo(new Outcome.Unknown());
    assertThat(views.view(new ItemRef(ItemKind.SKIN, new ItemName("a"))))
        .isEqualTo(new Outcome.Unknown());
    assertThat(views.view(new ItemRef(ItemKind.ROOM, new ItemName("a"))))
        .isEqualTo(new Outcome.Unknown());
  }

  @Test
  void hidesAnItemThatCannotBeShownWhole() {
    catalogue.put(SampleItems.level("song", "gone"));

    assertThat(views.view(new ItemRef(ItemKind.LEVEL, new ItemName("song"))))
        .isEqualTo(new Outcome.Unknown());
  }
}
