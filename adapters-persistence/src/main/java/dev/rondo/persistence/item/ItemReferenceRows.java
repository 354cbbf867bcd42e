package dev.rondo.persistence.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.util.Collection;
import java.util.List;

/** Which items build on which. */
@SharedRepository
interface ItemReferenceRows extends GenericRepository<ItemReferenceRows.ItemReferenceRow, Long> {

  @MappedEntity("item_reference")
  record ItemReferenceRow(long itemId, ItemKind kind, String name) {

    static List<ItemReferenceRow> of(long id, CatalogueItem item) {
      return item.references().stream()
          .distinct()
          .map(ref -> new ItemReferenceRow(id, ref.kind(), ref.name().value()))
          .toList();
    }
  }

  @Query("INSERT INTO item_reference (item_id, kind, name) VALUES (:itemId, :kind, :name)")
  void add(Collection<ItemReferenceRow> rows);

  @Query("DELETE FROM item_reference WHERE item_id IN (:itemIds)")
  void removeOf(Collection<Long> itemIds);
}
