package dev.rondo.http.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.vote.Votes.Ballot;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.Localization;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import dev.rondo.http.testing.Allocation;
import dev.rondo.http.testing.TestItems;
import dev.rondo.testkit.item.InMemoryCatalogue;
import io.micronaut.json.JsonMapper;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.io.IOException;
import java.io.UncheckedIOException;
import org.junit.jupiter.api.Test;

/** What it takes to write a page of items that is not ready. */
@MicronautTest(transactional = false)
final class ItemListAllocationTest {

  private static final int PAGE = 20;

  @Inject InMemoryCatalogue catalogue;
  @Inject ListItems lists;
  @Inject JsonMapper mapper;
  @Inject ServerIdentity identity;

  @Test
  void staysLowForAPageOfLevels() {
    TestItems.putLevel(catalogue);
    for (int i = 0; i < PAGE; i++) {
      catalogue.put(TestItems.level("level-" + i, i));
    }
    ListItems.Query query = new ListItems.Query(ItemKind.LEVEL, Keywords.NONE, PageRequest.FIRST);
    View view = new View(identity, Localization.FALLBACK);
    Allocation.assertKeeps(490_000, () -> assertThat(page(query, view)).isGreaterThan(PAGE));
  }

  private int page(ListItems.Query query, View view) {
    return switch (lists.list(query)) {
      case ListItems.Outcome.Listed(var page, var related) ->
          written(
              ItemListResponse.from(
                  ItemKind.LEVEL,
                  page,
                  related,
                  AdvancedSearch.formsOf(ItemKind.LEVEL, Ballot.CLOSED),
                  view));
      case ListItems.Outcome.ForeignCursor() -> throw new AssertionError();
    };
  }

  private int written(ItemListResponse response) {
    try {
      return mapper.writeValueAsBytes(response).length;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
