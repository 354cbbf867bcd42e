package dev.rondo.persistence.player;

import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/**
 * A player in the database.
 *
 * @param position in which order they were first met; the database gives it
 */
@MappedEntity("player")
record PlayerRow(
    @Id String id, long position, AccountStatus status, String profile, Instant metAt) {

  Player toDomain() {
    return new Player(StoredProfiles.read(profile), status);
  }
}
