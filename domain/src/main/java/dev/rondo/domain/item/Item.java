package dev.rondo.domain.item;

import dev.rondo.domain.text.LocalizedText;
import java.util.List;

/** Anything a server offers in its lists. */
public sealed interface Item permits CatalogueItem, RoomItem, UserItem {

  /** Which of the eleven kinds it is. */
  ItemKind kind();

  /** Its name, unique within its kind. */
  ItemName name();

  LocalizedText title();

  /** Its labels, in order. */
  List<Tag> tags();

  default ItemRef ref() {
    return new ItemRef(kind(), name());
  }
}
