package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.effect.SaveItem;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.item.HiddenItems.Draft;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.player.Players;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Effect;
import dev.rondo.domain.submission.Effect.SaveItem.StateBefore;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.item.SampleItems;
import dev.rondo.testkit.player.Profiles;
import jakarta.inject.Inject;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Drafts in the table of hidden items. */
final class JdbcDraftsTest extends DatabaseTest {

  private static final PlayerId ANN = new PlayerId("ann");
  private static final PlayerId BEN = new PlayerId("ben");
  private static final Instant NOON = Instant.parse("2026-11-26T12:00:00Z");
  private static final Publication AT_ONE = new Publication.Scheduled(NOON.plusSeconds(3600));

  @Inject Catalogue catalogue;
  @Inject HiddenItems hidden;
  @Inject Players players;

  @BeforeEach
  void prepare() {
    change(() -> players.register(Profiles.full("ann"), NOON));
  }

  @Test
  void areKeptWithOwnerAndTime() {
    save("a", ANN, AT_ONE, NOON);
    save("b", ANN, Publication.DRAFT, NOON.plusSeconds(1));
    save("c", BEN, Publication.DRAFT, NOON);

    assertThat(hidden.findDraft(ref("a")))
        .contains(new Draft(SampleItems.post("a"), ANN, false, AT_ONE));
    assertThat(listed(ANN)).containsExactly("b", "a");
    assertThat(listed(BEN)).containsExactly("c");
    assertThat(hidden.draftsOf(ANN, ItemKind.LEVEL).count(9)).isZero();
    assertThat(catalogue.items(ItemKind.POST, Keywords.NONE).count(9)).isZero();
    assertThat(hidden.hiddenItems(Keywords.NONE).count(9)).isZero();
    assertThat(hidden.hiddenBefore(NOON.plusSeconds(9999))).isEmpty();
    assertThat(hidden.findHidden(ref("a"))).isEmpty();
  }

  @Test
  void areDueFromTheirTimeOn() {
    save("later", ANN, new Publication.Scheduled(NOON.plusSeconds(3601)), NOON);
    save("a", ANN, AT_ONE, NOON);
    save("never", ANN, Publication.DRAFT, NOON);

    assertThat(hidden.dueDrafts(NOON.plusSeconds(3599))).isEmpty();
    assertThat(hidden.dueDrafts(NOON.plusSeconds(3600))).containsExactly(ref("a"));
    change(() -> players.changeStatus(ANN, AccountStatus.BANNED));
    assertThat(hidden.dueDrafts(NOON.plusSeconds(3600))).isEmpty();
  }

  @Test
  void arePublishedAndTakenBack() {
    save("a", ANN, AT_ONE, NOON);
    save("a", ANN, Publication.NOW, NOON.plusSeconds(3600));
    assertThat(hidden.findDraft(ref("a"))).isEmpty();
    assertThat(catalogue.ownerOf(ref("a"))).contains(ANN);
    assertThat(catalogue.find(List.of(ref("a"))))
        .containsValue(SampleItems.post("a").at(NOON.plusSeconds(3600)));

    save("a", ANN, Publication.DRAFT, NOON);
    assertThat(hidden.findDraft(ref("a")))
        .contains(new Draft(SampleItems.post("a"), ANN, true, Publication.DRAFT));
    assertThat(catalogue.find(List.of(ref("a")))).isEmpty();
    save("a", ANN, Publication.UNLISTED, NOON);
    assertThat(hidden.findDraft(ref("a")))
        .contains(new Draft(SampleItems.post("a"), ANN, true, Publication.UNLISTED));
    save("a", ANN, Publication.NOW, NOON);
    assertThat(catalogue.find(List.of(ref("a")))).hasSize(1);
  }

  @Test
  void comeFirstWhenTheyArePublishedThoughAnOperatorHidThem() {
    save("a", ANN, Publication.UNLISTED, NOON);
    save("b", BEN, Publication.NOW, NOON);
    change(() -> useCases().removal().hide(ref("a"), NOON));
    change(() -> useCases().removal().restore(ref("a")));
    save("c", BEN, Publication.NOW, NOON);

    save("a", ANN, Publication.NOW, NOON);

    assertThat(shown()).containsExactly("a", "c", "b");
  }

  @Test
  void returnBehindWhatCameMeanwhile() {
    save("a", ANN, Publication.NOW, NOON);
    save("a", ANN, Publication.DRAFT, NOON);
    save("b", BEN, Publication.NOW, NOON);
    save("c", BEN, Publication.NOW, NOON);

    save("a", ANN, Publication.NOW, NOON);

    assertThat(shown()).containsExactly("c", "b", "a");
  }

  @Test
  void areHiddenItemsOfNobodyOnceTheyAreDisowned() {
    save("a", ANN, AT_ONE, NOON);
    Keywords author = Keywords.of("somebody");

    change(() -> hidden.disownHidden(ref("a")));
    assertThat(hidden.hiddenItems(author).count(9)).isZero();
    assertThat(hidden.hiddenItems(Keywords.of("title of a")).count(9)).isEqualTo(1);

    assertThat(hidden.findDraft(ref("a"))).isEmpty();
    assertThat(hidden.findHidden(ref("a"))).isPresent();
    assertThat(hidden.dueDrafts(NOON.plusSeconds(9999))).isEmpty();
  }

  private void save(String name, PlayerId owner, Publication when, Instant now) {
    StateBefore shown =
        catalogue.find(List.of(ref(name))).isEmpty() ? StateBefore.NONE : StateBefore.PUBLIC;
    StateBefore before = hidden.findDraft(ref(name)).map(Draft::before).orElse(shown);
    change(
        () ->
            new SaveItem(useCases().removal())
                .save(new Effect.SaveItem(SampleItems.post(name), owner, before, when), now));
  }

  private List<String> shown() {
    return names(catalogue.items(ItemKind.POST, Keywords.NONE));
  }

  private List<String> listed(PlayerId owner) {
    return names(hidden.draftsOf(owner, ItemKind.POST));
  }

  private static List<String> names(Listing<CatalogueItem> items) {
    return items.from(0, 9).stream()
        .map(Row::value)
        .map(CatalogueItem::name)
        .map(ItemName::value)
        .toList();
  }

  private static ItemRef ref(String name) {
    return new ItemRef(ItemKind.POST, new ItemName(name));
  }
}
