package dev.rondo.persistence.player;

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
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.DueSoon;
import dev.rondo.persistence.transaction.DueSoon.Due;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@SharedRepository
abstract class JdbcPlayers implements Players, GenericRepository<JdbcPlayers.PlayerRow, PlayerId> {

  private final CommunityChangeLog changes;
  private final JdbcOperations operations;
  private final DueSoon<PlayerId> endingBans;

  JdbcPlayers(CommunityChangeLog changes, JdbcOperations operations, CommitFlusher flusher) {
    this.changes = changes;
    this.operations = operations;
    this.endingBans =
        new DueSoon<>(
            flusher,
            (until, limit) ->
                endingBans(until, limit).stream()
                    .map(ban -> new Due<>(ban.player, ban.endsAt))
                    .toList());
  }

  @MappedEntity("player")
  record PlayerRow(@Id PlayerId id, long position, AccountStatus status, String profile) {

    Player toDomain() {
      return new Player(StoredProfiles.read(profile), status);
    }
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
    if (before.isBanned()) {
      return before;
    }
    if (!before.profile().equals(profile)) {
      describe(profile);
    }
    return new Player(profile, before.status());
  }

  private boolean isAdded(PlayerProfile profile, Instant now) {
    return addIfAbsent(profile.id(), StoredProfiles.write(profile), texts(profile), now) == 1;
  }

  /** Waits for an uncommitted insert of the same player. */
  @Query(
      """
      INSERT INTO player (id, status, profile, texts, met_at)
      VALUES (:id, 'GOOD', :profile, :texts, :met)
      ON CONFLICT DO NOTHING
      """)
  abstract int addIfAbsent(PlayerId id, String profile, String texts, @At Instant met);

  private void describe(PlayerProfile profile) {
    changes.noteAuthor(profile.id());
    describe(profile.id(), StoredProfiles.write(profile), texts(profile));
  }

  @Query("UPDATE player SET profile = :profile, texts = :texts WHERE id = :id")
  abstract void describe(PlayerId id, String profile, String texts);

  private static String texts(PlayerProfile profile) {
    return Keywords.fold(profile.name()) + "\n@" + Keywords.fold(profile.handle());
  }

  /** Without a repository, because every request runs it: this halves the time. */
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
    return lockRow(id).map(PlayerRow::toDomain);
  }

  @Query("SELECT id, position, status, profile FROM player WHERE id = :id FOR UPDATE")
  abstract Optional<PlayerRow> lockRow(PlayerId id);

  @Override
  public Listing<Player> list(Keywords keywords) {
    return list(
        having(AccountStatus.GOOD).add(Sql.containing(keywords)),
        List.of("status", "position"),
        chosen ->
            Sql.of("SELECT *").add(chosen).query(operations, PlayerRow.class).stream()
                .map(row -> new Row<>(SortKey.of(row.position()), row.toDomain()))
                .toList());
  }

  @Override
  public Listing<RegisteredPlayer> list(Search search) {
    boolean isOfOne = search.statuses().size() == 1;
    Sql matching =
        isOfOne ? having(search.statuses().getFirst()) : Sql.of(" FROM player WHERE TRUE");
    Keywords keywords = Keywords.of(search.text());
    if (!search.text().isEmpty()) {
      matching
          .add(" AND (id = ? OR " + !keywords.words().isEmpty(), search.text())
          .add(Sql.containing(keywords))
          .add(")");
    }
    KeysetListing<RegisteredPlayer> found =
        list(
            matching,
            isOfOne ? List.of("status", "position") : List.of("position"),
            chosen ->
                Sql.of(
                        "SELECT position, status, profile, met_at, (SELECT ends_at FROM ban_end"
                            + " WHERE ban_end.player = player.id) AS ban_ends_at")
                    .add(chosen)
                    .query(operations, JdbcPlayers::registered));
    return found.sortable(Map.of("name", "texts"));
  }

  private static Sql having(AccountStatus status) {
    return Sql.of(" FROM player WHERE status = ?", status.name());
  }

  private static Row<RegisteredPlayer> registered(ResultSet row) throws SQLException {
    AccountStatus status = AccountStatus.valueOf(row.getString("status"));
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

  private <T> KeysetListing<T> list(
      Sql matching, List<String> columns, KeysetListing.Page<T> page) {
    return new KeysetListing<>(operations, matching, columns, Order.ASCENDING, page);
  }

  @Override
  public void changeStatus(PlayerId id, AccountStatus status) {
    changes.noteAuthor(id);
    setStatus(id, status);
  }

  @Query("UPDATE player SET status = :status WHERE id = :id")
  abstract void setStatus(PlayerId id, AccountStatus status);

  @Override
  public void erase(PlayerId id) {
    describe(PlayerProfile.blank(id));
    removeIfGood(id);
  }

  @Query("DELETE FROM player WHERE id = :id AND status = 'GOOD'")
  abstract void removeIfGood(PlayerId id);

  @MappedEntity("ban_end")
  record BanEnd(@Id PlayerId player, @At Instant endsAt) {}

  @Override
  public void setBanEnd(PlayerId id, Instant end) {
    clearBanEnd(id);
    addBanEnd(id, end);
  }

  @Query("INSERT INTO ban_end (player, ends_at) VALUES (:id, :end)")
  abstract void addBanEnd(PlayerId id, @At Instant end);

  @Override
  @Query("DELETE FROM ban_end WHERE player = :id")
  public abstract void clearBanEnd(PlayerId id);

  @Override
  public Optional<Instant> banEnd(PlayerId id) {
    return readBanEnd(id).map(BanEnd::endsAt);
  }

  @Query("SELECT * FROM ban_end WHERE player = :id")
  abstract Optional<BanEnd> readBanEnd(PlayerId id);

  @Override
  public List<PlayerId> endedBans(Instant now, int limit) {
    return endingBans.at(now, limit);
  }

  @Query(
      """
      SELECT * FROM ban_end WHERE ends_at <= :until
      ORDER BY ends_at, player LIMIT :limit
      """)
  abstract List<BanEnd> endingBans(@At Instant until, int limit);
}
