package dev.rondo.persistence.item;

import dev.rondo.domain.item.ItemKind;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The tables of hidden items, which take over the rows of items and give them back. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface HiddenItemRows extends GenericRepository<HiddenItemRow, Long> {

  @Query(
      """
      INSERT INTO hidden_item (id, kind, name, origin, position, document, names, texts, owner,
        root_kind, root_name, hidden_at)
      SELECT id, kind, name, origin, position, document, names, texts, owner,
        :rootKind, :rootName, :now
      FROM item WHERE id IN (:ids)
      """)
  void copyItems(Collection<Long> ids, ItemKind rootKind, String rootName, TemporalAccessor now);

  @Query(
      """
      INSERT INTO hidden_item_file (item_id, hash)
      SELECT item_id, hash FROM item_file WHERE item_id IN (:ids)
      """)
  void copyFiles(Collection<Long> ids);

  @Query(
      """
      INSERT INTO hidden_item_reference (item_id, kind, name)
      SELECT item_id, kind, name FROM item_reference WHERE item_id IN (:ids)
      """)
  void copyReferences(Collection<Long> ids);

  @Query(
      """
      INSERT INTO item (id, kind, name, origin, position, document, names, texts, owner)
      SELECT id, kind, name, origin, position, document, names, texts, owner
      FROM hidden_item WHERE id IN (:ids)
      """)
  void restoreItems(Collection<Long> ids);

  @Query(
      """
      INSERT INTO item_file (item_id, hash)
      SELECT item_id, hash FROM hidden_item_file WHERE item_id IN (:ids)
      """)
  void restoreFiles(Collection<Long> ids);

  @Query("SELECT id, kind, document, owner, hidden_at FROM hidden_item WHERE id IN (:ids)")
  List<HiddenItemRow> read(Collection<Long> ids);

  @Query("DELETE FROM hidden_item WHERE id IN (:ids)")
  void remove(Collection<Long> ids);

  /** An item that was asked to be hidden. */
  @Query(
      """
      SELECT id, kind, document, owner, hidden_at FROM hidden_item
      WHERE kind = root_kind AND name = root_name AND kind = :kind AND name = :name
      """)
  Optional<HiddenItemRow> findRoot(ItemKind kind, String name);

  @Query("SELECT id, kind, document FROM hidden_item WHERE kind = :kind AND name = :name")
  Optional<ItemDocument> find(ItemKind kind, String name);

  @Query("SELECT id, kind, document FROM hidden_item WHERE owner = :owner ORDER BY id")
  List<ItemDocument> documentsOf(String owner);

  @Query(
      """
      UPDATE hidden_item SET owner = '', document = :document
      WHERE kind = :kind AND name = :name
      """)
  void disown(ItemKind kind, String name, String document);

  @Query("SELECT id, kind, name, position FROM hidden_item WHERE kind = :kind AND name IN (:names)")
  List<ItemPlace> places(ItemKind kind, Collection<String> names);

  /** Those that were hidden with an item. */
  @Query(
      """
      SELECT id, kind, name, position FROM hidden_item
      WHERE root_kind = :kind AND root_name = :name AND NOT (kind = :kind AND name = :name)
      ORDER BY id
      """)
  List<ItemPlace> placesHiddenWith(ItemKind kind, String name);

  /** The hidden items of a kind that name an item. */
  @Query(
      """
      SELECT hidden_item.id, hidden_item.kind, hidden_item.name, hidden_item.position
      FROM hidden_item_reference reference
      JOIN hidden_item ON hidden_item.id = reference.item_id
      WHERE reference.kind = :kind AND reference.name = :name AND hidden_item.kind = :by
      ORDER BY hidden_item.id
      """)
  List<ItemPlace> naming(ItemKind kind, String name, ItemKind by);

  /** The items that were asked to be hidden before an instant. */
  @Query(
      """
      SELECT id, kind, name, position FROM hidden_item
      WHERE hidden_at < :before AND kind = root_kind AND name = root_name
      ORDER BY hidden_at, id
      """)
  List<ItemPlace> rootsBefore(TemporalAccessor before);

  @Query(
      """
      SELECT COUNT(*) FROM (
        SELECT id FROM hidden_item WHERE kind = root_kind AND name = root_name LIMIT :atMost
      ) counted
      """)
  long countRoots(long atMost);

  /** The items that were asked to be hidden, the latest first. */
  @Query(
      """
      SELECT id, kind, document, owner, hidden_at FROM hidden_item
      WHERE kind = root_kind AND name = root_name
      ORDER BY hidden_at DESC, id DESC LIMIT :limit OFFSET :offset
      """)
  List<HiddenItemRow> roots(long offset, int limit);

  /** The same after one of them. */
  @Query(
      """
      SELECT id, kind, document, owner, hidden_at FROM hidden_item
      WHERE kind = root_kind AND name = root_name
      AND (hidden_at < :time OR hidden_at = :time AND id < :last)
      ORDER BY hidden_at DESC, id DESC LIMIT :limit
      """)
  List<HiddenItemRow> rootsAfter(TemporalAccessor time, long last, int limit);
}
