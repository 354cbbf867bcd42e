package dev.rondo.domain.signature;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What the claims of an authentic body must fulfil.
 *
 * @param addresses the server's own, one of which the body must name
 * @param window how far the body's time may lie from now, in either direction
 */
public record SignatureRules(List<String> addresses, Duration window) {

  /** Copies the list and checks that the rules let anyone in. */
  public SignatureRules {
    addresses = List.copyOf(addresses);
    if (addresses.isEmpty() || window.isNegative() || window.isZero()) {
      throw new IllegalArgumentException("no address, or no window");
    }
  }

  /**
   * Why claims made for a purpose are rejected, checked in the specified order; empty when they are
   * valid.
   *
   * @param path what they must name below one of the addresses; empty for the address itself
   */
  public Optional<SignatureRejection> reject(
      SignedClaims claims, Purpose purpose, String path, Instant now) {
    if (!claims.type().equals(purpose.type())) {
      return Optional.of(new SignatureRejection.WrongType());
    }
    if (addresses.stream().noneMatch(address -> claims.address().equals(address + path))) {
      return Optional.of(new SignatureRejection.WrongAddress(claims.address()));
    }
    if (!isRecent(claims.time(), now)) {
      return Optional.of(new SignatureRejection.WrongTime());
    }
    return Optional.empty();
  }

  /**
   * Of which time and later the signed bodies must be remembered as used: as long as they are
   * valid, and one window more for a node whose clock is behind or that is still handling the same
   * body.
   */
  public Instant rememberedSince(Instant now) {
    return now.minus(window).minus(window);
  }

  private boolean isRecent(double time, Instant now) {
    // Written so that a time that is no number is not recent.
    return Math.abs(now.toEpochMilli() - time) <= window.toMillis();
  }
}
