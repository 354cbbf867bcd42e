package dev.rondo.persistence.item;

import dev.rondo.domain.item.ItemKind;
import io.micronaut.data.annotation.MappedEntity;

/** An item that another builds on. */
@MappedEntity("item_reference")
record ItemReferenceRow(long itemId, ItemKind kind, String name) {}
