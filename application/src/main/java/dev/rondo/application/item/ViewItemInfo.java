package dev.rondo.application.item;

import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.LocalizedText;
import java.time.InstantSource;
import java.util.List;

/** Use case: the info page of a kind of items. */
public interface ViewItemInfo {

  /** How many items the front page shows. */
  int SHOWN = 5;

  /** The info page of that kind. */
  ItemInfo view(ItemKind kind);

  /** The use case over everything that is listed: the beginning of the kind's list. */
  static ViewItemInfo over(Catalogue catalogue, Rooms rooms, Players players, InstantSource clock) {
    return new ViewItemInfoService(
        catalogue, new ListItemsService(catalogue, rooms, players, new Paging(SHOWN, 0), clock));
  }

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
