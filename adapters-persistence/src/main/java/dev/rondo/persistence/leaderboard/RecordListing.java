package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records.Entry;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.Collection;
import java.util.List;

/** The records of a leaderboard, by its key, the best first. */
record RecordListing(JdbcOperations operations, Chart chart, String board)
    implements Listing<Entry> {

  // Beginning with the leaderboard, so that H2 too sees that an index has this order.
  private static final String IN_ORDER = " ORDER BY level, data, board, lead, position";

  private ScoreHistogram counts() {
    return new ScoreHistogram(operations, chart, board);
  }

  @Override
  public long count(long atMost) {
    return Math.min(atMost, counts().all());
  }

  /** The counts give the value at the offset, so that only equal values are skipped. */
  @Override
  public List<Row<Entry>> from(long offset, int limit) {
    if (offset == 0) {
      return page(places(Sql.of("")).add(" LIMIT ?", limit));
    }
    return counts()
        .at(offset)
        .map(
            place ->
                page(
                    places(Sql.of(" AND lead >= ?", -place.value()))
                        .add(" LIMIT ? OFFSET ?", limit, offset - place.above())))
        .orElseGet(List::of);
  }

  /** Two index ranges: the rest of the equal value, then lower values. */
  @Override
  public List<Row<Entry>> after(SortKey key, int limit) {
    long lead = key.value(0);
    // By what is next, as H2 would read all that is equal to find what is greater.
    long next = lead == Long.MAX_VALUE ? lead : lead + 1;
    return page(
        Sql.of("(")
            .add(places(Sql.of(" AND lead = ? AND position > ?", lead, key.value(1))))
            .add(" LIMIT ?) UNION ALL (", limit)
            .add(places(Sql.of(" AND lead >= ?", next)))
            .add(" LIMIT ?) ORDER BY lead, position LIMIT ?", limit, limit));
  }

  /** The best of some players, of whom there must be one. */
  List<Entry> of(Collection<PlayerId> players, int limit) {
    Sql theirs =
        Sql.of(" AND player IN ").add(Sql.oneOf(players.stream().map(PlayerId::value).toList()));
    return page(places(theirs).add(" LIMIT ?", limit)).stream().map(Row::value).toList();
  }

  private Sql places(Sql start) {
    return Sql.of("SELECT lead, position, replay, player FROM chart_record")
        .add(here())
        .add(start)
        .add(IN_ORDER);
  }

  private Sql here() {
    return Sql.of(
        " WHERE level = ? AND data = ? AND board = ?", chart.level().value(), chart.data(), board);
  }

  /** Reads players only for the page. */
  private List<Row<Entry>> page(Sql places) {
    return Sql.of("SELECT page.lead, page.position, page.replay, player.status,")
        .add(" player.profile FROM (")
        .add(places)
        .add(") page JOIN player ON player.id = page.player ORDER BY page.lead, page.position")
        .query(operations, EntryRow.class)
        .stream()
        .map(row -> new Row<>(SortKey.of(row.lead(), row.position()), row.toDomain()))
        .toList();
  }
}
