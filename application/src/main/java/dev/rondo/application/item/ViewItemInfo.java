package dev.rondo.application.item;

import dev.rondo.application.paging.Paging;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import java.util.List;

/** Use case: the front page of a kind of items. */
public interface ViewItemInfo {

  /** How many items the front page shows. */
  int SHOWN = 5;

  /** The front page of that kind. */
  ItemInfo view(ItemKind kind);

  /** Over a catalogue: the beginning of the kind's list. */
  static ViewItemInfo over(Catalogue catalogue) {
    return new ItemInfoViewer(ListItems.over(catalogue, new Paging(SHOWN, 0)));
  }

  /**
   * The front page of a kind of items.
   *
   * @param items the first of its list, at most {@value #SHOWN}
   * @param related what they build on
   */
  record ItemInfo(List<? extends Item> items, ItemGraph related) {}
}
