package dev.rondo.persistence.player;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.List;

/** The players with a status, with the time of their first sign-in. */
final class RegisteredPlayerListing implements Listing<RegisteredPlayer> {

  private final JdbcOperations operations;
  private final AccountStatus status;

  RegisteredPlayerListing(JdbcOperations operations, AccountStatus status) {
    this.operations = operations;
    this.status = status;
  }

  @Override
  public long count(long atMost) {
    return Sql.of("SELECT COUNT(*) FROM (SELECT id FROM player WHERE standing = ?", status.name())
        .add(" LIMIT ?) counted", atMost)
        .query(operations, row -> row.getLong(1))
        .getFirst();
  }

  @Override
  public List<Row<RegisteredPlayer>> from(long offset, int limit) {
    return page(Sql.of(""), limit, offset);
  }

  @Override
  public List<Row<RegisteredPlayer>> after(SortKey key, int limit) {
    return page(Sql.of(" AND position > ?", key.values().getFirst()), limit, 0);
  }

  private List<Row<RegisteredPlayer>> page(Sql start, int limit, long offset) {
    return Sql.of(
            "SELECT position, standing, profile, met_at FROM player WHERE standing = ?",
            status.name())
        .add(start)
        .add(" ORDER BY standing, position LIMIT ? OFFSET ?", limit, offset)
        .query(
            operations,
            row ->
                new Row<>(
                    SortKey.of(row.getLong("position")),
                    new RegisteredPlayer(JdbcPlayers.player(row), Sql.instant(row, "met_at"))));
  }
}
