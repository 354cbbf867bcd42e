package dev.rondo.bootstrap.wiring;

import dev.rondo.domain.room.RoomRules;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.Duration;

/** Wires multiplayer rooms. */
@Factory
final class RoomFactory {

  /** A creator has this long to open a room. */
  private static final Duration RESERVATION = Duration.ofMinutes(10);

  /** Clients trust a signed join for a day. */
  private static final Duration SEAT = Duration.ofHours(24);

  @Singleton
  RoomRules roomRules() {
    return new RoomRules(RESERVATION, SEAT);
  }
}
