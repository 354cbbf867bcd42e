package dev.rondo.application.moderation;

import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.paging.Paging;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.Optional;

/** Use case, for operators: read the items that are hidden, the latest first. */
@FunctionalInterface
public interface ListHiddenItems {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<HiddenItem>> list(PageRequest page);

  record Service(HiddenItems hidden, Paging paging) implements ListHiddenItems {

    @Override
    public Optional<Page<HiddenItem>> list(PageRequest page) {
      return paging.page(new ListId("items/hidden"), page, hidden.hiddenItems());
    }
  }
}
