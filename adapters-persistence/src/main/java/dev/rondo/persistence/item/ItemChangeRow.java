package dev.rondo.persistence.item;

import io.micronaut.data.annotation.MappedEntity;

/** That an item was added, replaced or removed. */
@MappedEntity("item_change")
record ItemChangeRow(long revision, long itemId) {

  /**
   * The least number of changes that are kept; an index that is further behind is rebuilt from all
   * items.
   */
  static final int KEPT = 1000;
}
