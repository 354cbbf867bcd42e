package dev.rondo.application.creation;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Liking;
import dev.rondo.application.submission.TestSubmissions;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ProtocolNames;
import dev.rondo.domain.form.ShownTexts;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.Publication;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Localization;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.item.SampleItems;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Forms as players see them: buttons in a row, on comments with nothing but their icon. */
final class OfferedFormsTest {

  private static final Set<ItemKind> MADE_BY_NO_FORM =
      Set.of(ItemKind.REPLAY, ItemKind.ROOM, ItemKind.USER);

  private final TestSubmissions handing = new TestSubmissions();
  private final ItemForms itemForms = new ItemForms(TestSubmissions.ADDRESS, 1000);

  @Test
  void asksInASearchForWhatIsDeclaredAndAnswersAll() {
    assertThat(queries(handing.items.searches(Caller.ANONYMOUS, ItemKind.SKIN)))
        .containsExactly("sort", "title");
    assertThat(queries(handing.items.answeredSearches(ItemKind.SKIN)))
        .contains("keywords", "title", "author", "sort");
    assertThat(queries(handing.items.searches(Caller.ANONYMOUS, ItemKind.EFFECT)))
        .isEqualTo(queries(handing.items.answeredSearches(ItemKind.EFFECT)));
  }

  private static List<String> queries(List<Form> searches) {
    return searches.getFirst().options().stream().map(FormOption::query).toList();
  }

  @Test
  void haveAnIconThatClientsDraw() {
    assertThat(rows())
        .allSatisfy(
            row ->
                assertThat(row)
                    .allSatisfy(
                        form ->
                            assertThat(form.icon())
                                .as("icon of %s", form.type())
                                .isIn(ProtocolNames.ICONS)));
  }

  @Test
  void lookDifferentWhereTheyStandSideBySide() {
    assertThat(rows())
        .allSatisfy(row -> assertThat(row).extracting(Form::icon).doesNotHaveDuplicates());
  }

  @Test
  void areReadByEverybody() {
    assertThat(rows())
        .allSatisfy(
            row ->
                assertThat(row.stream().flatMap(form -> ShownTexts.of(form).stream()))
                    .allMatch(ShownTexts::isForEverybody));
  }

  @Test
  void nameFilesByWhatTheyAreFor() {
    assertThat(itemForms.create(ItemKind.ENGINE).options())
        .extracting(option -> option.label().name().in(Localization.FALLBACK))
        .contains("#ENGINE_THUMBNAIL", "#ENGINE_PLAYDATA", "#ENGINE_ROM");
  }

  /** What is offered side by side, to everybody, about everything. */
  private List<List<Form>> rows() {
    List<List<Form>> rows = new ArrayList<>();
    for (ItemKind kind : ItemKind.values()) {
      if (!MADE_BY_NO_FORM.contains(kind)) {
        rows.add(List.of(itemForms.create(kind)));
      }
    }
    for (CatalogueItem item : SampleItems.ofEveryKind()) {
      if (!MADE_BY_NO_FORM.contains(item.kind())) {
        rows.add(List.of(itemForms.edit(item, Publication.NOW)));
      }
    }
    List<CatalogueItem> mine =
        List.of(SampleItems.post("mine"), SampleItems.level("mine", "plain"));
    mine.forEach(item -> handing.world.catalogue.publish(item, TestSubmissions.ME));
    for (PlayerId player :
        List.of(TestSubmissions.ME, TestSubmissions.YOU, TestSubmissions.OPERATOR)) {
      Caller caller = new Caller.Known(player);
      rows.add(handing.community.actions(caller));
      for (CatalogueItem item : mine) {
        rows.add(handing.items.actions(caller, item));
      }
      for (Visibility visibility : Visibility.values()) {
        rows.add(handing.community.actions(caller, comment(visibility), Liking.NONE));
        rows.add(handing.community.actions(caller, comment(visibility), Liking.BY_CALLER));
      }
    }
    return rows;
  }

  private Comment comment(Visibility visibility) {
    return SampleComments.comment(
        "c",
        TestSubmissions.LEVEL,
        TestSubmissions.ME,
        "text",
        handing.world.instant(),
        visibility);
  }
}
