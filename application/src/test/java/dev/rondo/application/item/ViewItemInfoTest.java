package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.room.InMemoryRooms;
import java.time.Instant;
import java.time.InstantSource;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ViewItemInfoTest {

  private final InMemoryCatalogue catalogue = new InMemoryCatalogue();
  private final ViewItemInfo views =
      ViewItemInfo.over(
          catalogue,
          new InMemoryRooms(),
          new InMemoryPlayers(),
          InstantSource.fixed(Instant.EPOCH));

  @Test
  void showsTheFirstFive() {
    catalogue.put(
        IntStream.range(0, 8)
            .mapToObj(i -> SampleItems.background("b" + i))
            .toArray(CatalogueItem[]::new));

    assertThat(
            views.view(ItemKind.BACKGROUND).items().stream().map(Item::name).map(String::valueOf))
        .containsExactly("b0", "b1", "b2", "b3", "b4");
  }

  @Test
  void bringsWhatTheyBuildOn() {
    catalogue.put(SampleItems.ofEveryKind().toArray(CatalogueItem[]::new));

    assertThat(views.view(ItemKind.LEVEL).related().items()).hasSize(5);
  }

  @Test
  void isEmptyWhenThereIsNothing() {
    assertThat(views.view(ItemKind.LEVEL).items()).isEmpty();
    assertThat(views.view(ItemKind.ROOM).items()).isEmpty();
  }
}
