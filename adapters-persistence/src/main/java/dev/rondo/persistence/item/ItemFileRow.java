package dev.rondo.persistence.item;

import io.micronaut.data.annotation.MappedEntity;

/** A file that an item needs. */
@MappedEntity("item_file")
record ItemFileRow(long itemId, String hash) {}
