package dev.rondo.persistence.session;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.session.BanEnds;
import dev.rondo.domain.player.PlayerId;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Ends of bans in the database. */
@Singleton
final class JdbcBanEnds implements BanEnds {

  private final BanEndRows ends;

  JdbcBanEnds(BanEndRows ends) {
    this.ends = ends;
  }

  @Override
  public void set(PlayerId player, Instant end) {
    clear(player);
    ends.add(player.value(), stored(end));
  }

  @Override
  public void clear(PlayerId player) {
    ends.remove(player.value());
  }

  @Override
  public Optional<Instant> find(PlayerId player) {
    return ends.findByPlayer(player.value()).map(BanEndRow::endsAt);
  }

  @Override
  public List<PlayerId> ended(Instant now, int limit) {
    return ends.ended(stored(now), limit).stream().map(PlayerId::new).toList();
  }
}
