package dev.rondo.persistence.player;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.player.Players;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.RowReader;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Players in the database. */
@Singleton
final class JdbcPlayers implements Players {

  private final JdbcOperations operations;

  JdbcPlayers(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public Player register(PlayerProfile profile, Instant now) {
    Optional<Player> known = lock(profile.id());
    if (known.isEmpty()) {
      if (isAdded(profile, now)) {
        return new Player(profile, AccountStatus.GOOD);
      }
      // Somebody else met them first just now, and has committed.
      known = lock(profile.id());
    }
    Player before = known.orElseThrow();
    if (!before.profile().equals(profile)) {
      Sql.of(
              "UPDATE player SET profile = ?, texts = ? WHERE id = ?",
              StoredProfiles.write(profile),
              texts(profile),
              profile.id().value())
          .update(operations);
    }
    return new Player(profile, before.status());
  }

  private boolean isAdded(PlayerProfile profile, Instant now) {
    return Sql.of(
                "INSERT INTO player (id, standing, profile, texts, met_at) VALUES (?, ?, ?, ?, ?)"
                    + " ON CONFLICT DO NOTHING",
                profile.id().value(),
                AccountStatus.GOOD.name(),
                StoredProfiles.write(profile),
                texts(profile),
                now)
            .update(operations)
        == 1;
  }

  private static String texts(PlayerProfile profile) {
    return Keywords.fold(profile.name()) + "\n" + Keywords.fold(profile.handle());
  }

  @Override
  public Optional<Player> find(PlayerId id) {
    return Sql.of("SELECT standing, profile FROM player WHERE id = ?", id.value())
        .query(operations, JdbcPlayers::player)
        .stream()
        .findFirst();
  }

  @Override
  public Optional<Player> lock(PlayerId id) {
    return Sql.of("SELECT standing, profile FROM player WHERE id = ? FOR UPDATE", id.value())
        .query(operations, JdbcPlayers::player)
        .stream()
        .findFirst();
  }

  @Override
  public Listing<Player> list(Keywords keywords) {
    Sql matching = having(AccountStatus.GOOD);
    for (String word : keywords.words()) {
      matching.add(" AND texts LIKE ?", Sql.containing(word));
    }
    return list(matching, JdbcPlayers::player);
  }

  @Override
  public Listing<RegisteredPlayer> of(AccountStatus status) {
    return list(
        having(status), row -> new RegisteredPlayer(player(row), Sql.instant(row, "met_at")));
  }

  private static Sql having(AccountStatus status) {
    return Sql.of(" FROM player WHERE standing = ?", status.name());
  }

  private <T> Listing<T> list(Sql matching, RowReader<T> reader) {
    return new KeysetListing<>(
        operations,
        matching,
        List.of("standing", "position"),
        Order.ASCENDING,
        chosen ->
            Sql.of("SELECT position, standing, profile, met_at")
                .add(chosen)
                .query(
                    operations,
                    row -> new Row<>(SortKey.of(row.getLong("position")), reader.read(row))));
  }

  @Override
  public void changeStatus(PlayerId id, AccountStatus status) {
    Sql.of("UPDATE player SET standing = ? WHERE id = ?", status.name(), id.value())
        .update(operations);
  }

  @Override
  public void erase(PlayerId id) {
    PlayerProfile blank = PlayerProfile.blank(id);
    Sql.of(
            "UPDATE player SET profile = ?, texts = ? WHERE id = ?",
            StoredProfiles.write(blank),
            texts(blank),
            id.value())
        .update(operations);
    Sql.of(
            "DELETE FROM player WHERE id = ? AND standing = ?",
            id.value(),
            AccountStatus.GOOD.name())
        .update(operations);
  }

  private static Player player(ResultSet row) throws SQLException {
    return new Player(
        StoredProfiles.read(row.getString("profile")),
        AccountStatus.valueOf(row.getString("standing")));
  }
}
