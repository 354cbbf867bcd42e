package dev.rondo.persistence.item;

import dev.rondo.application.item.HiddenItem;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

/** A hidden item in the database. */
@MappedEntity("hidden_item")
record HiddenItemRow(@Id long id, ItemKind kind, String document, String owner, Instant hiddenAt) {

  HiddenItem toDomain() {
    return new HiddenItem(StoredItems.readItem(kind, document), owner, hiddenAt);
  }

  /** As an entry of a list that is in the order of time. */
  Row<HiddenItem> toEntry() {
    return new Row<>(
        SortKey.of(ChronoUnit.MICROS.between(Instant.EPOCH, hiddenAt), id), toDomain());
  }
}
