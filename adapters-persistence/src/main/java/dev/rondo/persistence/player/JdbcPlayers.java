package dev.rondo.persistence.player;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.player.Players;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.change.CommunityChangeLog;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Optional;

/** Players in the database. */
@Singleton
final class JdbcPlayers implements Players {

  private final PlayerRows players;
  private final CommunityChangeLog changes;
  private final JdbcOperations operations;

  JdbcPlayers(PlayerRows players, CommunityChangeLog changes, JdbcOperations operations) {
    this.players = players;
    this.changes = changes;
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
      describe(profile);
    }
    return new Player(profile, before.status());
  }

  private boolean isAdded(PlayerProfile profile, Instant now) {
    int added =
        players.addIfAbsent(
            profile.id().value(), StoredProfiles.write(profile), texts(profile), stored(now));
    return added == 1;
  }

  private void describe(PlayerProfile profile) {
    changes.noteAuthor(profile.id());
    players.describe(profile.id().value(), StoredProfiles.write(profile), texts(profile));
  }

  private static String texts(PlayerProfile profile) {
    return Keywords.fold(profile.name()) + "\n" + Keywords.fold(profile.handle());
  }

  /** Run for every request of a player: without a repository, which takes twice the time. */
  @Override
  public Optional<Player> find(PlayerId id) {
    return Sql.of("SELECT status, profile FROM player WHERE id = ?", id.value())
        .query(
            operations,
            row ->
                new Player(
                    StoredProfiles.read(row.getString("profile")),
                    AccountStatus.valueOf(row.getString("status"))))
        .stream()
        .findFirst();
  }

  @Override
  public Optional<Player> lock(PlayerId id) {
    return players.lock(id.value()).map(PlayerRow::toDomain);
  }

  @Override
  public Listing<Player> list(Keywords keywords) {
    Sql matching = having(AccountStatus.GOOD);
    for (String word : keywords.words()) {
      matching.add(" AND texts LIKE ?", Sql.containing(word));
    }
    return list(
        matching,
        chosen ->
            Sql.of("SELECT *").add(chosen).query(operations, PlayerRow.class).stream()
                .map(row -> new Row<>(SortKey.of(row.position()), row.toDomain()))
                .toList());
  }

  @Override
  public Listing<RegisteredPlayer> of(AccountStatus status) {
    return list(
        having(status),
        chosen ->
            Sql.of(
                    "SELECT position, profile, met_at, (SELECT ends_at FROM ban_end WHERE"
                        + " ban_end.player = player.id) AS ban_ends_at")
                .add(chosen)
                .query(operations, row -> registered(row, status)));
  }

  private static Sql having(AccountStatus status) {
    return Sql.of(" FROM player WHERE status = ?", status.name());
  }

  private static Row<RegisteredPlayer> registered(ResultSet row, AccountStatus status)
      throws SQLException {
    Optional<Instant> end =
        Optional.ofNullable(row.getObject("ban_ends_at", OffsetDateTime.class))
            .map(OffsetDateTime::toInstant);
    return new Row<>(
        SortKey.of(row.getLong("position")),
        new RegisteredPlayer(
            new Player(StoredProfiles.read(row.getString("profile")), status),
            Sql.instant(row, "met_at"),
            Ban.of(status, () -> end)));
  }

  private <T> Listing<T> list(Sql matching, KeysetListing.Page<T> page) {
    return new KeysetListing<>(
        operations, matching, List.of("status", "position"), Order.ASCENDING, page);
  }

  @Override
  public void changeStatus(PlayerId id, AccountStatus status) {
    changes.noteAuthor(id);
    players.setStatus(id.value(), status);
  }

  @Override
  public void erase(PlayerId id) {
    describe(PlayerProfile.blank(id));
    players.removeIfGood(id.value());
  }
}
