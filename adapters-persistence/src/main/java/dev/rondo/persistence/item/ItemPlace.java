package dev.rondo.persistence.item;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import io.micronaut.core.annotation.Introspected;

/** The id, kind, name and position of an item. */
@Introspected
record ItemPlace(long id, ItemKind kind, String name, long position) {

  ItemRef ref() {
    return new ItemRef(kind, new ItemName(name));
  }
}
