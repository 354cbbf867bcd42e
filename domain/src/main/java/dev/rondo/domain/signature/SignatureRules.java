package dev.rondo.domain.signature;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What claims must fulfil: one of the server's addresses, and a time within the window around now.
 */
public record SignatureRules(List<String> addresses, Duration window) {

  /** Copies the list and checks that the rules can be fulfilled. */
  public SignatureRules {
    addresses = List.copyOf(addresses);
    if (addresses.isEmpty() || window.isNegative() || window.isZero()) {
      throw new IllegalArgumentException("no address, or no window");
    }
  }

  /**
   * Why claims are rejected, checked in the specified order; the path is below an address, or
   * empty.
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
   * How far back consumed bodies must be remembered: while valid, and one window more for nodes
   * with slow clocks or work.
   */
  public Instant rememberedSince(Instant now) {
    return now.minus(window).minus(window);
  }

  private boolean isRecent(double time, Instant now) {
    // Written so that a time that is no number is not recent.
    return Math.abs(now.toEpochMilli() - time) <= window.toMillis();
  }
}
