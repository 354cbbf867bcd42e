package dev.rondo.application.item;

import static dev.rondo.testkit.item.SampleItems.background;
import static dev.rondo.testkit.item.SampleItems.ofEveryKind;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.SampleItems;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

final class ViewItemInfoTest {

  private final InMemoryServer world = new InMemoryServer();
  private final InMemoryCatalogue catalogue = world.catalogue;
  private final ViewItemInfo views = views(Front.BUILT_IN);

  private ViewItemInfo views(Front front) {
    return new ViewItemInfoService(
        catalogue,
        world.rooms,
        world.players,
        new Opinions(world.votes, TestSubmissions.BALLOT),
        () -> front,
        world);
  }

  @Test
  void showsTheFirstFive() {
    catalogue.put(SampleItems.backgrounds(8));

    assertThat(first(ItemKind.BACKGROUND).items().stream().map(Item::name).map(String::valueOf))
        .containsExactly("b0", "b1", "b2", "b3", "b4");
  }

  @Test
  void bringsWhatTheyBuildOn() {
    catalogue.put(ofEveryKind());

    assertThat(first(ItemKind.LEVEL).related().items()).hasSize(5);
  }

  @Test
  void isEmptyWhenThereIsNothing() {
    assertThat(first(ItemKind.LEVEL).items()).isEmpty();
    assertThat(first(ItemKind.ROOM).items()).isEmpty();
  }

  @Test
  void showsOtherOrdersOfWhatIsNotAllOnThePage() {
    catalogue.put(SampleItems.backgrounds(6));
    Subject liked = new Subject.OfItem(background("b2").ref());
    world.likes.like(liked, new PlayerId("me"));

    List<ViewItemInfo.Section> sections =
        views.view(ItemKind.BACKGROUND, "", Caller.ANONYMOUS, Map.of()).sections();

    assertThat(sections)
        .extracting(section -> section.title().in(Localization.FALLBACK))
        .containsExactly("#NEWEST", "#POPULAR", "#RANDOM");
    assertThat(sections.get(1).items().getFirst().name()).hasToString("b2");
    assertThat(sections.get(2).items()).hasSize(5).doesNotHaveDuplicates();
  }

  @Test
  void showsNoOtherOrderOfWhatIsAllOnThePage() {
    catalogue.put(SampleItems.backgrounds(5));

    assertThat(views.view(ItemKind.BACKGROUND, "", Caller.ANONYMOUS, Map.of()).sections())
        .hasSize(1);
  }

  private ViewItemInfo.Section first(ItemKind kind) {
    return views.view(kind, "", Caller.ANONYMOUS, Map.of()).sections().getFirst();
  }

  @Test
  void showsWhatTheOperatorChoseForTheInfoTypeAndElseTheUsualPage() {
    catalogue.put(background("b0"), background("b1"), background("b2"));
    ViewItemInfo chosen =
        views(
            new Front(
                List.of(),
                List.of(
                    page("", new Content.Found(new Search.Quick(Keywords.of("b1")))),
                    page("picks", new Content.Named(names("b2", "gone", "b0")))),
                Leaderboards.BUILT_IN,
                Ballot.CLOSED,
                Map.of()));

    assertThat(shown(chosen.view(ItemKind.BACKGROUND, "", Caller.ANONYMOUS, Map.of())))
        .containsExactly("b1");
    assertThat(shown(chosen.view(ItemKind.BACKGROUND, "unknown", Caller.ANONYMOUS, Map.of())))
        .containsExactly("b1");
    assertThat(shown(chosen.view(ItemKind.BACKGROUND, "picks", Caller.ANONYMOUS, Map.of())))
        .containsExactly("b2", "b0");
    assertThat(
            chosen
                .view(ItemKind.BACKGROUND, "picks", Caller.ANONYMOUS, Map.of())
                .title()
                .in(Localization.FALLBACK))
        .isEqualTo("Page picks");
    assertThat(chosen.view(ItemKind.BACKGROUND, "picks", Caller.ANONYMOUS, Map.of()).banner())
        .isEqualTo(new ResourceLocator.Linked("https://files.test/picks"));
    assertThat(chosen.view(ItemKind.BACKGROUND, "picks", Caller.ANONYMOUS, Map.of()).search())
        .isEqualTo(new Search.Quick(Keywords.of("picks")));
    assertThat(chosen.view(ItemKind.LEVEL, "picks", Caller.ANONYMOUS, Map.of()).sections())
        .extracting(section -> section.title().in(Localization.FALLBACK))
        .containsExactly("#NEWEST");
  }

  @Test
  void followsWhatAPlayerPrefersInAllSectionsButTheirOrders() {
    catalogue.put(SampleItems.backgrounds(9));
    catalogue.put(background("other"));
    Map<String, String> preferred = Map.of("title", "other", "sort", "oldest");

    List<ViewItemInfo.Section> sections =
        views.view(ItemKind.BACKGROUND, "", Caller.ANONYMOUS, preferred).sections();

    assertThat(sections).hasSize(1);
    assertThat(sections.getFirst().items())
        .extracting(item -> item.name().value())
        .containsExactly("other");
  }

  @Test
  void showsEachPlayerTheirOwnWhereASectionAsksForIt() {
    catalogue.put(background("b0"), background("b1"));
    PlayerId ann = new PlayerId("ann");
    catalogue.like(ann, background("b1").ref());
    Search liked =
        new Search.Advanced(
            new AdvancedSearch(new TreeMap<>(Map.of("liked", "1"))), Caller.ANONYMOUS);
    ViewItemInfo chosen =
        views(
            new Front(
                List.of(),
                List.of(page("", new Content.Found(liked))),
                Leaderboards.BUILT_IN,
                Ballot.CLOSED,
                Map.of()));

    ViewItemInfo.ItemInfo hers =
        chosen.view(ItemKind.BACKGROUND, "", new Caller.Known(ann), Map.of());
    assertThat(shown(hers)).containsExactly("b1");
    assertThat(hers.isPersonal()).isTrue();
    ViewItemInfo.ItemInfo nobodys =
        chosen.view(ItemKind.BACKGROUND, "", Caller.ANONYMOUS, Map.of());
    assertThat(shown(nobodys)).isEmpty();
    assertThat(nobodys.isPersonal()).isFalse();
  }

  @Test
  void takesNoTwoPagesOfOneAddress() {
    List<Front.InfoPage> twice =
        List.of(page("a", new Content.Named(names())), page("a", new Content.Named(names())));

    assertThatIllegalArgumentException()
        .isThrownBy(
            () -> new Front(List.of(), twice, Leaderboards.BUILT_IN, Ballot.CLOSED, Map.of()));
  }

  private static Front.InfoPage page(String infoType, Content content) {
    return new Front.InfoPage(
        ItemKind.BACKGROUND,
        infoType,
        LocalizedText.of("Page " + infoType),
        new Search.Quick(Keywords.of(infoType)),
        new ResourceLocator.Linked("https://files.test/" + infoType),
        List.of(new Front.Section(LocalizedText.of("Some"), "star", content)));
  }

  private static List<ItemName> names(String... names) {
    return Stream.of(names).map(ItemName::new).toList();
  }

  private static List<String> shown(ViewItemInfo.ItemInfo info) {
    return info.sections().getFirst().items().stream().map(item -> item.name().value()).toList();
  }
}
