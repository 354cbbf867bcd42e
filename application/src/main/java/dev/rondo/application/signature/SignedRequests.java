package dev.rondo.application.signature;

import dev.rondo.application.signature.UsedRequests.Usage;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.domain.signature.SignatureRules;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.signature.SignedClaims;
import java.time.InstantSource;
import java.util.Optional;

/**
 * Verifies signed requests: header, signature, shape, type, address, time, room and, last, whether
 * it was used before, in this order.
 */
public final class SignedRequests {

  private final SignatureVerifier verifier;
  private final ClaimsReader reader;
  private final UsedRequests usedRequests;
  private final SignatureRules rules;
  private final InstantSource clock;
  private final SettledClock settled;

  /** The use case over the keys, the notation and the memory of used bodies. */
  public SignedRequests(
      SignatureVerifier verifier,
      ClaimsReader reader,
      UsedRequests usedRequests,
      SignatureRules rules,
      InstantSource clock,
      SettledClock settled) {
    this.verifier = verifier;
    this.reader = reader;
    this.usedRequests = usedRequests;
    this.rules = rules;
    this.clock = clock;
    this.settled = settled;
  }

  /** Whether a request is authentic. */
  public sealed interface Verification {

    /**
     * It is authentic and valid now; whether it was used before is checked by {@link #markUsed}.
     */
    record Authentic(SignedClaims claims, SignedBody body) implements Verification {}

    /** It is rejected. */
    record Rejected(SignatureRejection rejection) implements Verification {}
  }

  /** Checks a request to sign in. */
  public Verification check(SignedRequest request) {
    return check(request, Purpose.SERVER, "");
  }

  /** Checks a request to join that room. */
  public Verification check(SignedRequest request, String room) {
    return switch (check(request, Purpose.MULTIPLAYER, "")) {
      case Verification.Rejected refused -> refused;
      case Verification.Authentic authentic ->
          authentic.claims().room().equals(room)
              ? authentic
              : new Verification.Rejected(new SignatureRejection.WrongRoom());
    };
  }

  /** Checks a request to sign in in a browser, which came to that path below the address. */
  public Verification checkExternal(SignedRequest request, String path) {
    return check(request, Purpose.EXTERNAL, path);
  }

  /** Marks an authentic request as used, inside a write transaction of the caller. */
  public Usage markUsed(Verification.Authentic authentic) {
    return usedRequests.markUsed(authentic.body().digest(), authentic.claims().signed());
  }

  /**
   * Forgets used requests that cannot be valid any more, inside a write transaction of the caller.
   * A clock that is ahead for a while must not have those forgotten that are valid when it is right
   * again: so nothing is forgotten for a while after it jumped, and nothing that is not old beside
   * the newest request whose time has come by the clock of the store.
   *
   * @param limit how many at most
   * @return how many there were
   */
  public int purgeUsed(int limit) {
    return settled
        .instant()
        .flatMap(now -> usedRequests.newest().map(newest -> newest.isBefore(now) ? newest : now))
        .map(time -> usedRequests.purge(rules.rememberedSince(time), limit))
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
