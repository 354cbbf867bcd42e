package dev.rondo.application.item;

import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.text.LocalizedText;
import java.util.List;
import java.util.Map;

/** Use case: the info page of a kind of items. */
public interface ViewItemInfo {

  /** How many items the front page shows. */
  int SHOWN = 5;

  /**
   * An info page of that kind.
   *
   * @param infoType which one; the usual one for an empty or unknown one
   * @param caller the player whose items and likes its searches mean
   * @param preferred what the player's configuration fills in of its searches, by query name
   */
  ItemInfo view(ItemKind kind, String infoType, Caller caller, Map<String, String> preferred);

  /**
   * The info page of a kind of items.
   *
   * @param title empty for the client's own
   * @param search limits quick searches on the page
   * @param banner the picture at its head
   * @param sections the beginning of its list, and of others where there are more items, unless the
   *     operator has chosen others
   */
  record ItemInfo(
      LocalizedText title,
      ListItems.Search search,
      ResourceLocator banner,
      List<Section> sections) {

    /** Copies the list. */
    public ItemInfo {
      sections = List.copyOf(sections);
    }

    /** Whether it shows something else to each player. */
    public boolean isPersonal() {
      return sections.stream()
          .anyMatch(
              section ->
                  section.content()
                          instanceof
                          Front.Content.Found(
                              ListItems.Search.Advanced(AdvancedSearch asked, Caller.Known _))
                      && asked.isPersonal());
    }
  }

  /**
   * Some items, such as the beginning of a list.
   *
   * @param icon the name of its icon; empty for none
   * @param content where they are from
   * @param items at most {@value #SHOWN} of a search
   */
  record Section(
      LocalizedText title,
      String icon,
      Front.Content content,
      List<? extends Item> items,
      ItemGraph related) {}
}
