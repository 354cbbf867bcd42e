package dev.rondo.application.signature;

import dev.rondo.application.signature.ConsumedRequests.Consumption;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.domain.signature.SignatureRules;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Verifies signed requests: header, signature, shape, type, address, time, room, and replay last.
 */
public record SignedRequests(
    SignatureVerifier verifier,
    ClaimsReader reader,
    ConsumedRequests consumedRequests,
    SignatureRules rules,
    InstantSource clock,
    SettledClock settled) {

  public sealed interface Verification {

    /** It is authentic and valid now; {@link #consume} checks for replays. */
    record Authentic(SignedClaims claims, SignedBody body) implements Verification {}

    record Rejected(SignatureRejection rejection) implements Verification {}
  }

  public Verification check(SignedRequest request) {
    return check(request, Purpose.SERVER, "");
  }

  public Verification check(SignedRequest request, String room) {
    return switch (check(request, Purpose.MULTIPLAYER, "")) {
      case Verification.Rejected refused -> refused;
      case Verification.Authentic authentic ->
          authentic.claims().room().equals(room)
              ? authentic
              : new Verification.Rejected(new SignatureRejection.WrongRoom());
    };
  }

  /** Checks a request to sign in in a browser, received at that path below the address. */
  public Verification checkExternal(SignedRequest request, String path) {
    return check(request, Purpose.EXTERNAL, path);
  }

  /** Marks an authentic request as consumed, inside a write transaction of the caller. */
  public Consumption consume(Verification.Authentic authentic) {
    return consumedRequests.consume(authentic.body().digest(), authentic.claims().signed());
  }

  /**
   * Deletes up to {@code limit} consumed requests that are no longer valid, inside a write
   * transaction; returns how many. A clock that is ahead must not delete requests that are valid
   * once it is right: nothing is deleted for a while after a jump, and only what is old beside the
   * newest request by the store's clock.
   */
  public int purgeUsed(int limit) {
    return settled
        .instant()
        .flatMap(
            now -> consumedRequests.newest().map(newest -> newest.isBefore(now) ? newest : now))
        .map(time -> consumedRequests.purge(rules.rememberedSince(time), limit))
        .orElse(0);
  }

  private Verification check(SignedRequest request, Purpose purpose, String path) {
    if (request.signature().isEmpty()) {
      return new Verification.Rejected(new SignatureRejection.MissingSignature());
    }
    Optional<BodySignature> signature = BodySignature.parse(request.signature());
    if (signature.isEmpty()) {
      return new Verification.Rejected(new SignatureRejection.MalformedSignature());
    }
    SignedBody body = new SignedBody(request.body(), signature.orElseThrow());
    if (!verifier.isAuthentic(body)) {
      return new Verification.Rejected(new SignatureRejection.WrongSignature());
    }
    Optional<SignedClaims> claims = reader.read(body, purpose);
    if (claims.isEmpty()) {
      return new Verification.Rejected(new SignatureRejection.MalformedBody());
    }
    return rules
        .reject(claims.orElseThrow(), purpose, path, clock.instant())
        .<Verification>map(Verification.Rejected::new)
        .orElseGet(() -> new Verification.Authentic(claims.orElseThrow(), body));
  }
}
