package dev.rondo.persistence.search;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.LastAnswer;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/** Reads the items for an index, with their revision of the database. */
final class IndexSource {

  /** The most items, or changes of items, that are read together. */
  static final int BATCH = 500;

  private final JdbcOperations operations;
  private final LastAnswer<Long, Changes> changes;

  IndexSource(JdbcOperations operations, CommitFlusher flusher) {
    this.operations = operations;
    this.changes = new LastAnswer<>(flusher, this::readChangesAfter);
  }

  /**
   * The first {@link #BATCH} changes after a revision.
   *
   * @param revision the revision after all changes
   * @param each the changes that are kept of these, in no order
   */
  record Changes(long revision, List<Change> each) {}

  /** The change of an item. */
  sealed interface Change {

    /** It was added or replaced. */
    record Put(IndexedItem item) implements Change {}

    record Removed(long item) implements Change {}
  }

  /** Some items, in the order of their ids. */
  record Batch(long revision, List<IndexedItem> items) {}

  /**
   * The revision that the database has for the caller. It reads an item, too, because a snapshot of
   * the embedded database fixes a table when that is first read.
   */
  long revision() {
    return latest(
        Sql.of("SELECT catalogue.revision FROM catalogue")
            .add(" LEFT JOIN item ON item.id = catalogue.id WHERE catalogue.id = 1")
            .query(operations, row -> row.getLong(1)));
  }

  private static long latest(List<Long> revisions) {
    return revisions.isEmpty() ? ItemIndex.NO_REVISION : revisions.getFirst();
  }

  Changes changesAfter(long revision) {
    return changes.to(revision);
  }

  /** In one statement, so that the items are what they are at the revision. */
  private Changes readChangesAfter(long revision) {
    List<Change> changes = new ArrayList<>();
    List<Long> revisions =
        Sql.of("SELECT catalogue.revision, item_change.item_id, " + IndexedItem.COLUMNS)
            .add(" FROM catalogue")
            .add(" LEFT JOIN item_change ON item_change.revision > ?", revision)
            .add(" AND item_change.revision <= ?", revision + BATCH)
            .add(" LEFT JOIN item ON item.id = item_change.item_id")
            .add(" WHERE catalogue.id = 1")
            .query(
                operations,
                row -> {
                  if (row.getLong(2) != 0) {
                    changes.add(change(row));
                  }
                  return row.getLong(1);
                });
    return new Changes(latest(revisions), changes);
  }

  Batch named(ItemKind kind, List<ItemName> names) {
    return batch(
        Sql.of("SELECT catalogue.revision, " + IndexedItem.COLUMNS + " FROM catalogue")
            .add(" LEFT JOIN item ON item.kind = ? AND item.name IN ", kind.name())
            .add(Sql.oneOf(names.stream().map(ItemName::value).toList()))
            .add(" WHERE catalogue.id = 1"));
  }

  /** The levels that replays are results on. */
  List<ItemName> played(List<ItemName> replays) {
    return Sql.of("SELECT DISTINCT level FROM level_result WHERE replay IN ")
        .add(Sql.oneOf(replays.stream().map(ItemName::value).toList()))
        .query(operations, row -> new ItemName(row.getString(1)));
  }

  private static Change change(ResultSet row) throws SQLException {
    return row.getString(4) == null
        ? new Change.Removed(row.getLong(2))
        : new Change.Put(IndexedItem.read(row, 3));
  }

  /** In one statement: a snapshot of the embedded database fixes a table when it is first read. */
  Batch batchAfter(long id) {
    return batch(
        Sql.of("SELECT catalogue.revision, " + IndexedItem.COLUMNS + " FROM catalogue")
            .add(" LEFT JOIN (SELECT * FROM item WHERE id > ? ORDER BY id LIMIT ?) item", id, BATCH)
            .add(" ON TRUE WHERE catalogue.id = 1 ORDER BY item.id"));
  }

  private Batch batch(Sql selected) {
    List<IndexedItem> items = new ArrayList<>();
    List<Long> revisions =
        selected.query(
            operations,
            row -> {
              if (row.getString(3) != null) {
                items.add(IndexedItem.read(row, 2));
              }
              return row.getLong(1);
            });
    return new Batch(latest(revisions), items);
  }
}
