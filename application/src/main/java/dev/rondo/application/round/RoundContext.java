package dev.rondo.application.round;

import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.room.RoomTicketVerifier;
import dev.rondo.domain.room.RoomRules;
import dev.rondo.domain.round.Round;
import dev.rondo.domain.secret.Secret;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.InstantSource;
import java.util.concurrent.Executor;

/** What rooms that are played here need; {@code moment} runs work a moment later. */
public record RoundContext(
    RoomTicketVerifier tickets,
    RoundData data,
    OwnLevels levels,
    EventWriter events,
    RoundPolicy policy,
    Executor moment,
    RandomBytes random,
    InstantSource clock) {

  private static final int TOKEN_BYTES = 16;

  /** A double has that many bits behind the point. */
  private static final int SEED_BITS = 53;

  Round.Start draw() {
    long bits = ByteBuffer.wrap(random.next(Long.BYTES)).getLong() >>> (Long.SIZE - SEED_BITS);
    return new Round.Start(Secret.of(random.next(TOKEN_BYTES)).reveal(), bits * 0x1p-53);
  }

  /**
   * How long rooms and places in them last.
   *
   * @param grace how long the place of a lost player is kept
   * @param idle how long a room without activity lasts
   */
  public record RoundPolicy(
      RoomRules rules, Duration ticketLifetime, Duration grace, Duration idle) {

    /** How long after a join a player may arrive, allowing for tickets and clocks. */
    Duration arrival() {
      return ticketLifetime.multipliedBy(2);
    }
  }
}
