package dev.rondo.persistence.session;

import dev.rondo.application.session.BanEnds;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.DueSoon;
import dev.rondo.persistence.transaction.DueSoon.Due;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

@SharedRepository
abstract class JdbcBanEnds implements BanEnds, GenericRepository<JdbcBanEnds.BanEnd, PlayerId> {

  private final DueSoon<PlayerId> ending;

  JdbcBanEnds(CommitFlusher flusher) {
    this.ending =
        new DueSoon<>(
            flusher,
            (until, limit) ->
                ending(until, limit).stream()
                    .map(ban -> new Due<>(ban.player, ban.endsAt))
                    .toList());
  }

  @MappedEntity("ban_end")
  record BanEnd(@Id PlayerId player, @At Instant endsAt) {}

  @Override
  public void set(PlayerId player, Instant end) {
    clear(player);
    add(player, end);
  }

  @Query("INSERT INTO ban_end (player, ends_at) VALUES (:player, :end)")
  abstract void add(PlayerId player, @At Instant end);

  @Override
  @Query("DELETE FROM ban_end WHERE player = :player")
  public abstract void clear(PlayerId player);

  @Override
  public Optional<Instant> find(PlayerId player) {
    return read(player).map(BanEnd::endsAt);
  }

  @Query("SELECT * FROM ban_end WHERE player = :player")
  abstract Optional<BanEnd> read(PlayerId player);

  @Override
  public List<PlayerId> ended(Instant now, int limit) {
    return ending.at(now, limit);
  }

  @Query(
      """
      SELECT * FROM ban_end WHERE ends_at <= :until
      ORDER BY ends_at, player LIMIT :limit
      """)
  abstract List<BanEnd> ending(@At Instant until, int limit);
}
