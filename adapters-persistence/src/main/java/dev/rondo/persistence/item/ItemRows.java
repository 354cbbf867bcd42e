package dev.rondo.persistence.item;

import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.Relevance;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.document.StoredItems;
import dev.rondo.persistence.item.ItemRows.ItemPlace;
import dev.rondo.persistence.item.ItemRows.ItemRow;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.GeneratedValue;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

@SharedRepository
interface ItemRows extends GenericRepository<ItemRow, Long> {

  @Introspected
  record ItemDocument(long id, ItemKind kind, String document) {

    CatalogueItem toDomain() {
      return StoredItems.readItem(kind, document);
    }
  }

  @Introspected
  record ItemPlace(long id, ItemKind kind, String name, long position) {

    ItemRef ref() {
      return new ItemRef(kind, new ItemName(name));
    }
  }

  /** Adds rows; returns them with their ids. */
  List<ItemRow> saveAll(Collection<ItemRow> rows);

  void updateAll(Collection<ItemRow> rows);

  @Query("SELECT id, kind, name, position FROM item WHERE kind = :kind AND name IN (:names)")
  List<ItemPlace> places(ItemKind kind, Collection<String> names);

  @Query("SELECT id, kind, document FROM item WHERE kind = :kind AND name IN (:names)")
  List<ItemDocument> documents(ItemKind kind, Collection<String> names);

  @Query("SELECT id, kind, document FROM item WHERE id IN (:ids)")
  List<ItemDocument> documents(Collection<Long> ids);

  @Query("SELECT id, kind, name, position FROM item WHERE origin = :origin")
  List<ItemPlace> placesOf(Origin origin);

  @Query("SELECT id, kind, document FROM item WHERE origin = :origin")
  List<ItemDocument> documentsOf(Origin origin);

  @Query("SELECT id FROM item WHERE kind = :kind AND name = :name FOR UPDATE")
  List<Long> lock(ItemKind kind, String name);

  /** The items of an origin that items of another origin name, or hidden ones of any. */
  @Query(
      """
      SELECT DISTINCT used.id, used.kind, used.name, used.position
      FROM item used
      JOIN item_reference reference ON reference.kind = used.kind AND reference.name = used.name
      JOIN item other ON other.id = reference.item_id
      WHERE used.origin = :origin AND other.origin <> :origin
      UNION
      SELECT used.id, used.kind, used.name, used.position
      FROM item used
      JOIN hidden_item_reference reference
      ON reference.kind = used.kind AND reference.name = used.name
      WHERE used.origin = :origin
      """)
  List<ItemPlace> placesNamedFromElsewhere(Origin origin);

  /** The position before all items of a kind, without reading all, as H2 does for a minimum. */
  @Query(
      """
      SELECT LEAST(
        COALESCE(
          (SELECT position FROM item WHERE kind = :kind ORDER BY kind, position LIMIT 1), 1),
        COALESCE(
          (SELECT position FROM hidden_item WHERE kind = :kind ORDER BY kind, position LIMIT 1), 1)
        ) - 1
      """)
  long positionBeforeAll(ItemKind kind);

  @Query("UPDATE item SET changed_at = :now WHERE id IN (:ids)")
  void markEdited(Collection<Long> ids, @At Instant now);

  @Query("UPDATE item SET owner = '' WHERE kind = :kind AND name = :name")
  void disown(ItemKind kind, String name);

  @Query("SELECT owner FROM item WHERE kind = :kind AND name = :name AND owner <> ''")
  Optional<PlayerId> ownerOf(ItemKind kind, String name);

  /** How many other items, including hidden ones, name an item. */
  @Query(
      """
      SELECT (
        SELECT COUNT(*)
        FROM item_reference reference
        JOIN item other ON other.id = reference.item_id
        WHERE reference.kind = :kind AND reference.name = :name
        AND NOT (other.kind = :kind AND other.name = :name)
      ) + (
        SELECT COUNT(*)
        FROM hidden_item_reference reference
        JOIN hidden_item other ON other.id = reference.item_id
        WHERE reference.kind = :kind AND reference.name = :name
        AND NOT (other.kind = :kind AND other.name = :name)
      )
      """)
  long countNaming(ItemKind kind, String name);

  /** The items of a kind that name an item. */
  @Query(
      """
      SELECT other.id, other.kind, other.name, other.position
      FROM item_reference reference
      JOIN item other ON other.id = reference.item_id
      WHERE reference.kind = :kind AND reference.name = :name AND other.kind = :by
      ORDER BY other.id
      """)
  List<ItemPlace> naming(ItemKind kind, String name, ItemKind by);

  @Query("DELETE FROM item_file WHERE item_id IN (:ids)")
  void removeFilesOf(Collection<Long> ids);

  @Query("DELETE FROM item_reference WHERE item_id IN (:ids)")
  void removeReferencesOf(Collection<Long> ids);

  @Query("DELETE FROM item WHERE id IN (:ids)")
  void remove(Collection<Long> ids);

  @MappedEntity("item")
  record ItemRow(
      @Id @GeneratedValue(GeneratedValue.Type.IDENTITY) @Nullable Long id,
      ItemKind kind,
      String name,
      Origin origin,
      long position,
      String document,
      String texts) {

    /** A row for an item that has none yet. */
    static ItemRow added(CatalogueItem item, Origin origin, long position) {
      return from(item, origin, null, position);
    }

    /** A row for an item in the place of another. */
    static ItemRow replacing(ItemPlace old, CatalogueItem item, Origin origin) {
      return from(item, origin, old.id(), old.position());
    }

    private static ItemRow from(
        CatalogueItem item, Origin origin, @Nullable Long id, long position) {
      return new ItemRow(
          id,
          item.kind(),
          item.name().value(),
          origin,
          position,
          StoredItems.write(item),
          Relevance.of(item).texts());
    }
  }
}
