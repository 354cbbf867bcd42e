package dev.rondo.application.item;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Keywords;

/** Builds the info page of a kind from the first items of its list. */
record ViewItemInfoService(ListItems lists) implements ViewItemInfo {

  @Override
  public ItemInfo view(ItemKind kind) {
    return switch (lists.list(new ListItems.Query(kind, Keywords.NONE, PageRequest.FIRST))) {
      case ListItems.Outcome.Listed(var page, var related) -> new ItemInfo(page.items(), related);
      case ListItems.Outcome.ForeignCursor() ->
          throw new IllegalStateException("a first page without a cursor was refused for its one");
    };
  }
}
