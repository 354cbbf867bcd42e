package dev.rondo.domain.signature;

import dev.rondo.domain.player.PlayerProfile;
import java.time.Instant;

/**
 * What a signed body says, before it is verified.
 *
 * @param address what it was signed for: the address of a server, or for {@link Purpose#EXTERNAL}
 *     the whole URL that it is sent to
 * @param time when it was signed, in milliseconds since 1970; any number a client can write
 * @param room which room; empty when it was not signed for one
 */
public record SignedClaims(
    String type, String address, double time, String room, PlayerProfile profile) {

  /** When it was signed, to the millisecond; the same for the same body. */
  public Instant signed() {
    return Instant.ofEpochMilli((long) time);
  }
}
