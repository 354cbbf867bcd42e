package dev.rondo.persistence.player;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.List;

/** The players who are not banned, all of them or those that match keywords. */
final class PlayerListing implements Listing<Player> {

  private final JdbcOperations operations;
  private final Keywords keywords;

  PlayerListing(JdbcOperations operations, Keywords keywords) {
    this.operations = operations;
    this.keywords = keywords;
  }

  @Override
  public long count(long atMost) {
    return Sql.of("SELECT COUNT(*) FROM (SELECT id")
        .add(matching())
        .add(" LIMIT ?) counted", atMost)
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public List<Row<Player>> from(long offset, int limit) {
    return page(matching(), limit, offset);
  }

  @Override
  public List<Row<Player>> after(SortKey key, int limit) {
    return page(matching().add(" AND position > ?", key.values().getFirst()), limit, 0);
  }

  private List<Row<Player>> page(Sql matching, int limit, long offset) {
    return Sql.of("SELECT position, standing, profile")
        .add(matching)
        .add(" ORDER BY standing, position LIMIT ? OFFSET ?", limit, offset)
        .query(
            operations,
            row -> new Row<>(SortKey.of(row.getLong("position")), JdbcPlayers.player(row)));
  }

  private Sql matching() {
    Sql sql = Sql.of(" FROM player WHERE standing = ?", AccountStatus.GOOD.name());
    for (String word : keywords.words()) {
      sql.add(" AND texts LIKE ?", Sql.containing(word));
    }
    return sql;
  }
}
