package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Localization;
import dev.rondo.testkit.community.InMemoryComments;
import dev.rondo.testkit.community.InMemoryLikes;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.room.InMemoryRooms;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class ViewItemInfoTest {

  private final InMemoryLikes likes = new InMemoryLikes();
  private final InMemoryCatalogue catalogue =
      new InMemoryCatalogue(likes, new InMemoryComments(new InMemoryPlayers()));
  private final ViewItemInfo views =
      new ViewItemInfoService(
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

    assertThat(first(ItemKind.BACKGROUND).items().stream().map(Item::name).map(String::valueOf))
        .containsExactly("b0", "b1", "b2", "b3", "b4");
  }

  @Test
  void bringsWhatTheyBuildOn() {
    catalogue.put(SampleItems.ofEveryKind().toArray(CatalogueItem[]::new));

    assertThat(first(ItemKind.LEVEL).related().items()).hasSize(5);
  }

  @Test
  void isEmptyWhenThereIsNothing() {
    assertThat(first(ItemKind.LEVEL).items()).isEmpty();
    assertThat(first(ItemKind.ROOM).items()).isEmpty();
  }

  @Test
  void showsOtherOrdersOfWhatIsNotAllOnThePage() {
    catalogue.put(
        IntStream.range(0, 6)
            .mapToObj(i -> SampleItems.background("b" + i))
            .toArray(CatalogueItem[]::new));
    Subject liked = new Subject.OfItem(SampleItems.background("b2").ref());
    likes.like(liked, new PlayerId("me"));

    List<ViewItemInfo.Section> sections = views.view(ItemKind.BACKGROUND).sections();

    assertThat(sections)
        .extracting(section -> section.title().in(Localization.FALLBACK))
        .containsExactly("#NEWEST", "#POPULAR", "#RANDOM");
    assertThat(sections.get(1).items().getFirst().name()).hasToString("b2");
    assertThat(sections.get(2).items()).hasSize(5).doesNotHaveDuplicates();
  }

  @Test
  void showsNoOtherOrderOfWhatIsAllOnThePage() {
    catalogue.put(
        IntStream.range(0, 5)
            .mapToObj(i -> SampleItems.background("b" + i))
            .toArray(CatalogueItem[]::new));

    assertThat(views.view(ItemKind.BACKGROUND).sections()).hasSize(1);
  }

  private ViewItemInfo.Section first(ItemKind kind) {
    return views.view(kind).sections().getFirst();
  }
}
