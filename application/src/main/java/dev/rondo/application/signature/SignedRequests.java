package dev.rondo.application.signature;

import dev.rondo.application.signature.ReplayMarks.Mark;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.Purpose;
import dev.rondo.domain.signature.SignatureRefusal;
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
  private final ReplayMarks marks;
  private final SignatureRules rules;
  private final InstantSource clock;

  /** The use case over the keys, the notation and the memory of used bodies. */
  public SignedRequests(
      SignatureVerifier verifier,
      ClaimsReader reader,
      ReplayMarks marks,
      SignatureRules rules,
      InstantSource clock) {
    this.verifier = verifier;
    this.reader = reader;
    this.marks = marks;
    this.rules = rules;
    this.clock = clock;
  }

  /** Whether a request is authentic. */
  public sealed interface Verdict {

    /**
     * It is authentic and valid now; whether it was used before is checked by {@link #use}.
     *
     * @param claims what it says
     * @param body the proof
     */
    record Authentic(SignedClaims claims, SignedBody body) implements Verdict {}

    /**
     * It is rejected.
     *
     * @param refusal why
     */
    record Refused(SignatureRefusal refusal) implements Verdict {}
  }

  /** Checks a request to sign in. */
  public Verdict check(SignedRequest request) {
    return check(request, Purpose.SERVER, "");
  }

  /** Checks a request to join that room. */
  public Verdict check(SignedRequest request, String room) {
    return switch (check(request, Purpose.MULTIPLAYER, "")) {
      case Verdict.Refused refused -> refused;
      case Verdict.Authentic authentic ->
          authentic.claims().room().equals(room)
              ? authentic
              : new Verdict.Refused(new SignatureRefusal.WrongRoom());
    };
  }

  /** Checks a request to sign in in a browser, which came to that path below the address. */
  public Verdict checkExternal(SignedRequest request, String path) {
    return check(request, Purpose.EXTERNAL, path);
  }

  /** Marks an authentic request as used, inside a write transaction of the caller. */
  public Mark use(Verdict.Authentic authentic) {
    return marks.mark(authentic.body().digest(), rules.rememberedUntil(authentic.claims()));
  }

  private Verdict check(SignedRequest request, Purpose purpose, String path) {
    if (request.signature().isEmpty()) {
      return new Verdict.Refused(new SignatureRefusal.MissingSignature());
    }
    Optional<BodySignature> signature = BodySignature.parse(request.signature());
    if (signature.isEmpty()) {
      return new Verdict.Refused(new SignatureRefusal.MalformedSignature());
    }
    SignedBody body = new SignedBody(request.body(), signature.orElseThrow());
    if (!verifier.isAuthentic(body)) {
      return new Verdict.Refused(new SignatureRefusal.WrongSignature());
    }
    Optional<SignedClaims> claims = reader.read(body, purpose);
    if (claims.isEmpty()) {
      return new Verdict.Refused(new SignatureRefusal.MalformedBody());
    }
    return rules
        .refuse(claims.orElseThrow(), purpose, path, clock.instant())
        .<Verdict>map(Verdict.Refused::new)
        .orElseGet(() -> new Verdict.Authentic(claims.orElseThrow(), body));
  }
}
