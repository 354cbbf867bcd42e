package dev.rondo.persistence.item;

import dev.rondo.application.item.HiddenItem;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/** The items that were asked to be hidden, the latest first. */
final class HiddenItemListing implements Listing<HiddenItem> {

  private static final String IS_ROOT = "kind = root_kind AND name = root_name";

  private final JdbcOperations operations;

  HiddenItemListing(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public long count(long atMost) {
    return Sql.of("SELECT COUNT(*) FROM (SELECT id FROM hidden_item WHERE " + IS_ROOT)
        .add(" LIMIT ?) counted", atMost)
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public List<Row<HiddenItem>> from(long offset, int limit) {
    return page(Sql.of(""), limit, offset);
  }

  @Override
  public List<Row<HiddenItem>> after(SortKey key, int limit) {
    Instant time = Instant.EPOCH.plus(key.values().getFirst(), ChronoUnit.MICROS);
    long id = key.values().getLast();
    return page(
        Sql.of(" AND (hidden_at < ? OR hidden_at = ? AND id < ?)", time, time, id), limit, 0);
  }

  private List<Row<HiddenItem>> page(Sql condition, int limit, long offset) {
    return Sql.of("SELECT id, kind, document, owner, hidden_at FROM hidden_item WHERE " + IS_ROOT)
        .add(condition)
        .add(" ORDER BY hidden_at DESC, id DESC LIMIT ? OFFSET ?", limit, offset)
        .query(operations, HiddenItemListing::row);
  }

  private static Row<HiddenItem> row(ResultSet row) throws SQLException {
    HiddenItem item = item(row);
    return new Row<>(
        SortKey.of(ChronoUnit.MICROS.between(Instant.EPOCH, item.hiddenAt()), row.getLong("id")),
        item);
  }

  static HiddenItem item(ResultSet row) throws SQLException {
    return new HiddenItem(
        StoredItems.readItem(ItemKind.valueOf(row.getString("kind")), row.getString("document")),
        row.getString("owner"),
        Sql.instant(row, "hidden_at"));
  }
}
