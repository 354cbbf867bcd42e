package dev.rondo.persistence.item;

import io.micronaut.data.annotation.MappedEntity;

/** That an item was added, replaced or removed. */
@MappedEntity("item_change")
record ItemChangeRow(long revision, long itemId) {

  /** So many are kept at least: whoever is further behind looks at all items. */
  static final int KEPT = 1000;
}
