package dev.rondo.application.item;

import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/** Use case: the info page of a kind of items. */
public interface ViewItemInfo {

  /** How many items the front page shows. */
  int SHOWN = 5;

  ItemInfo view(ItemKind kind);

  /**
   * The info page of a kind of items.
   *
   * @param sections the beginning of its list, and of others where there are more items
   */
  record ItemInfo(List<Section> sections) {

    /** Copies the list. */
    public ItemInfo {
      sections = List.copyOf(sections);
    }
  }

  /**
   * The beginning of a list.
   *
   * @param icon the name of its icon; empty for none
   * @param search which list it is
   * @param items at most {@value #SHOWN}
   */
  record Section(
      LocalizedText title,
      String icon,
      ListItems.Search search,
      List<? extends Item> items,
      ItemGraph related) {}
}
