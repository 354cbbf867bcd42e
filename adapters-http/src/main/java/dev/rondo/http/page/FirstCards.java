package dev.rondo.http.page;

import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItems.Outcome.ForeignCursor;
import dev.rondo.application.item.ListItems.Outcome.Listed;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Keywords;
import jakarta.inject.Singleton;
import java.util.List;

/** The beginnings of lists. */
@Singleton
@PublicPages
final class FirstCards {

  private final ListItems lists;

  FirstCards(ListItems lists) {
    this.lists = lists;
  }

  /** The first of the items of a kind that a quick search finds. */
  List<Card> of(ItemKind kind, Keywords keywords, int most, PageView view) {
    return switch (lists.list(new ListItems.Query(kind, keywords, PageRequest.FIRST))) {
      case Listed(var page, var related) ->
          Card.of(page.items().stream().limit(most).toList(), related, view);
      case ForeignCursor() -> throw new IllegalStateException("a first page has no cursor");
    };
  }
}
