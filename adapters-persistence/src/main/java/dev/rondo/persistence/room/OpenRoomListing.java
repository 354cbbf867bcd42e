package dev.rondo.persistence.room;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.time.Instant;
import java.util.List;

/** The open rooms, all of them or those that match keywords. */
final class OpenRoomListing implements Listing<RoomSummary> {

  private final JdbcOperations operations;
  private final RoomReader reader;
  private final Keywords keywords;
  private final Instant now;

  OpenRoomListing(JdbcOperations operations, Keywords keywords, Instant now) {
    this.operations = operations;
    this.reader = new RoomReader(operations);
    this.keywords = keywords;
    this.now = now;
  }

  @Override
  public long count(long atMost) {
    return Sql.of("SELECT COUNT(*) FROM (SELECT name")
        .add(matching())
        .add(" LIMIT ?) counted", atMost)
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public List<Row<RoomSummary>> from(long offset, int limit) {
    return page(matching(), limit, offset);
  }

  @Override
  public List<Row<RoomSummary>> after(SortKey key, int limit) {
    return page(matching().add(" AND position < ?", key.values().getFirst()), limit, 0);
  }

  private List<Row<RoomSummary>> page(Sql matching, int limit, long offset) {
    Sql rooms =
        Sql.of("SELECT *")
            .add(matching)
            .add(" ORDER BY phase DESC, position DESC LIMIT ? OFFSET ?", limit, offset);
    return reader.summaries(rooms).entrySet().stream()
        .map(
            read ->
                new Row<>(
                    SortKey.of(read.getKey().position()), read.getKey().toSummary(read.getValue())))
        .toList();
  }

  private Sql matching() {
    Sql sql = Sql.of(" FROM room WHERE phase = ? AND expires_at > ?", RoomPhase.OPEN.name(), now);
    for (String word : keywords.words()) {
      sql.add(" AND texts LIKE ?", Sql.containing(word));
    }
    return sql;
  }
}
