package dev.rondo.application.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.text.Keywords;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;

final class AdvancedSearchTest {

  private static final List<Form> FORMS = AdvancedSearch.formsOf(ItemKind.LEVEL, Ballot.CLOSED);

  private static ListItems.Search.Advanced search(Map<String, String> values) {
    return new ListItems.Search.Advanced(
        new AdvancedSearch(new TreeMap<>(values)), Caller.ANONYMOUS);
  }

  @Test
  void fillsInWhatItTakesOfWhatAPlayerPrefers() {
    Map<String, String> preferred =
        Map.of("minRating", "12,5", "tags", "event", "added", "1.5", "sort", "rating");

    assertThat(AdvancedSearch.preferring(FORMS, ListItems.Search.ALL, preferred))
        .isEqualTo(search(Map.of("tags", "event", "sort", "rating")));
    assertThat(AdvancedSearch.preferring(FORMS, search(Map.of("sort", "title")), preferred))
        .isEqualTo(search(Map.of("tags", "event", "sort", "title")));
    assertThat(AdvancedSearch.refused(FORMS.getFirst(), preferred))
        .containsExactlyInAnyOrder("minRating", "added");
  }

  @Test
  void leavesAQuickSearchWhoseFindingsNoPreferenceRestricts() {
    ListItems.Search quick = new ListItems.Search.Quick(Keywords.of("dawn"));

    assertThat(AdvancedSearch.preferring(FORMS, quick, Map.of("added", "0", "played", "0")))
        .isEqualTo(quick);
    assertThat(AdvancedSearch.preferring(FORMS, search(Map.of("liked", "0")), Map.of("liked", "1")))
        .isEqualTo(search(Map.of("liked", "0")));
    assertThat(AdvancedSearch.preferring(FORMS, quick, Map.of("title", "0")))
        .isEqualTo(search(Map.of("keywords", "dawn", "title", "0")));
  }
}
