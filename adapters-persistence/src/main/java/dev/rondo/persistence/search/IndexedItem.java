package dev.rondo.persistence.search;

import dev.rondo.application.item.SearchedItem;
import dev.rondo.application.item.SearchedItem.Figure;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.persistence.document.StoredItems;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.temporal.ChronoUnit;
import java.util.Map;

/** What the index needs of an item. */
public record IndexedItem(
    long id, ItemKind kind, long position, String document, SearchedItem searched) {

  /**
   * Results of a level are counted up to this many, as they are with each that comes. H2 makes no
   * longer arrays.
   */
  static final int MOST_PLAYS = 50_000;

  /** The columns of a row that is read here. */
  public static final String COLUMNS =
      "item.id, item.kind, item.position, item.texts, item.document, item.owner,"
          + " (SELECT COUNT(*) FROM liking"
          + " WHERE liking.subject = LOWER(item.kind) || 's/' || item.name),"
          + " (SELECT COUNT(*) FROM comment WHERE comment.kind = item.kind"
          + " AND comment.item = item.name AND comment.visibility = 'SHOWN'),"
          + " CARDINALITY(ARRAY(SELECT 1 FROM level_result WHERE item.kind = 'LEVEL'"
          + " AND level_result.level = item.name LIMIT "
          + MOST_PLAYS
          + ")),"
          + average("quality")
          + average("difficulty")
          + " item.added_at, GREATEST(COALESCE(item.changed_at, item.added_at), item.added_at)";

  /** Of the votes that count, in thousandths; 0 for none. */
  private static String average(String scale) {
    return " COALESCE((SELECT SUM(%s) * 1000 / COUNT(*) FROM vote".formatted(scale)
        + " WHERE item.kind = 'LEVEL' AND vote.level = item.name AND vote.counts"
        + " HAVING COUNT(*) > 0), 0),";
  }

  /** Reads a row that has the columns, from the first of them on. */
  public static IndexedItem read(ResultSet row, int first) throws SQLException {
    long id = row.getLong(first);
    ItemKind kind = ItemKind.valueOf(row.getString(first + 1));
    String document = row.getString(first + 4);
    return new IndexedItem(
        id,
        kind,
        row.getLong(first + 2),
        document,
        SearchedItem.of(
            StoredItems.readItem(kind, document),
            row.getString(first + 3),
            id,
            row.getString(first + 5),
            Map.of(
                Figure.LIKES,
                row.getLong(first + 6),
                Figure.COMMENTS,
                row.getLong(first + 7),
                Figure.PLAYS,
                row.getLong(first + 8),
                Figure.QUALITY,
                row.getLong(first + 9),
                Figure.DIFFICULTY,
                row.getLong(first + 10),
                Figure.ADDED,
                time(row, first + 11, ChronoUnit.MILLIS),
                Figure.CHANGED,
                time(row, first + 12, ChronoUnit.MICROS))));
  }

  private static long time(ResultSet row, int column, ChronoUnit unit) throws SQLException {
    return unit.between(Instant.EPOCH, row.getObject(column, OffsetDateTime.class).toInstant());
  }
}
