package dev.rondo.persistence.room;

import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import dev.rondo.persistence.signature.SigningKeys;
import java.text.ParseException;
import java.time.Instant;
import java.util.Date;
import java.util.Optional;

/** A key pair that signs tickets. */
record TicketKey(ECKey jwk, Instant made) {

  /** A new key, whose id is the thumbprint of its public half. */
  static TicketKey generate(Instant now) {
    return of(new ECKey.Builder(SigningKeys.generated()).issueTime(Date.from(now)).build());
  }

  /** Reads what {@link #text} wrote; empty for anything else. */
  static Optional<TicketKey> parse(String text) {
    try {
      ECKey jwk = ECKey.parse(text);
      return jwk.isPrivate()
              && Curve.P_256.equals(jwk.getCurve())
              && jwk.getKeyID() != null
              && jwk.getIssueTime() != null
          ? Optional.of(of(jwk))
          : Optional.empty();
    } catch (ParseException | IllegalArgumentException e) {
      return Optional.empty();
    }
  }

  private static TicketKey of(ECKey jwk) {
    return new TicketKey(jwk, jwk.getIssueTime().toInstant());
  }

  String id() {
    return jwk.getKeyID();
  }

  /** Both halves as JSON. */
  String text() {
    return jwk.toJSONString();
  }

  String publicText() {
    return jwk.toPublicJWK().toJSONString();
  }

  @Override
  public String toString() {
    return "ticket key " + id();
  }
}
