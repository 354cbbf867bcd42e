package dev.rondo.persistence.item;

import io.micronaut.data.annotation.MappedEntity;

/** That an item was added, replaced or removed. */
@MappedEntity("item_change")
record ItemChangeRow(long revision, long itemId) {}
