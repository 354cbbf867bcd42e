package dev.rondo.http.item;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.http.failure.Refusal;

/** How paths name kinds and items. */
final class ItemPaths {

  /** Names the kinds, so that the path of an item hides no other path of the same length. */
  static final String TYPE =
      "/{type:posts|playlists|levels|skins|backgrounds|effects|particles|engines|replays"
          + "|rooms|users}";

  private ItemPaths() {}

  static ItemKind kind(String type) {
    return ItemKind.ofPlural(type).orElseThrow(Refusal::notFound);
  }

  static ItemRef ref(String type, String itemName) {
    ItemKind kind = kind(type);
    if (!ItemName.isValid(itemName)) {
      throw Refusal.notFound();
    }
    return new ItemRef(kind, new ItemName(itemName));
  }
}
