package dev.rondo.domain.room;

import java.time.Duration;
import java.time.Instant;

/** How long reservations and seats last; clients trust a signed join for 24 hours. */
public record RoomRules(Duration reservation, Duration seat) {

  public RoomRules {
    if (!reservation.isPositive() || !seat.isPositive()) {
      throw new IllegalArgumentException("reserved for " + reservation + ", seated for " + seat);
    }
  }

  /** When a seat expires. */
  public Instant endOf(Seat<?> taken) {
    return taken.joined().plus(seat);
  }
}
