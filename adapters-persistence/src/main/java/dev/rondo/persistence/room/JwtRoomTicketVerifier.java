package dev.rondo.persistence.room;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSAVerifier;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.rondo.application.room.RoomTicketVerifier;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import jakarta.inject.Singleton;
import java.text.ParseException;
import java.time.InstantSource;
import java.util.Base64;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;

/** Verifies tickets by the published keys of all nodes. */
@Singleton
record JwtRoomTicketVerifier(PublishedRoomKeys published, InstantSource clock)
    implements RoomTicketVerifier {

  /** The form of key ids; others are not looked up. */
  private static final Pattern KEY_ID = Pattern.compile("[A-Za-z0-9_-]{43}");

  @Override
  public Optional<Verified> verify(String ticket) {
    try {
      SignedJWT jwt = parse(ticket);
      return isSigned(jwt) ? Optional.of(verified(jwt.getJWTClaimsSet())) : Optional.empty();
    } catch (ParseException notATicket) {
      return Optional.empty();
    }
  }

  private static SignedJWT parse(String ticket) throws ParseException {
    try {
      return SignedJWT.parse(ticket);
    } catch (NullPointerException noHeader) {
      // What the library throws for the header null.
      throw new ParseException("no header", 0);
    }
  }

  private boolean isSigned(SignedJWT jwt) throws ParseException {
    JWSHeader header = jwt.getHeader();
    if (!JWSAlgorithm.ES256.equals(header.getAlgorithm())
        || !JOSEObjectType.JWT.equals(header.getType())
        || header.getKeyID() == null
        || !KEY_ID.matcher(header.getKeyID()).matches()) {
      return false;
    }
    Optional<String> key = published.find(header.getKeyID(), clock.instant());
    return key.isPresent() && isSigned(jwt, ECKey.parse(key.orElseThrow()));
  }

  private static boolean isSigned(SignedJWT jwt, ECKey key) {
    try {
      return jwt.verify(new ECDSAVerifier(key));
    } catch (JOSEException malformed) {
      return false;
    }
  }

  private static Verified verified(JWTClaimsSet claims) throws ParseException {
    Map<String, Object> join = claims.getJSONObjectClaim("join");
    return new Verified(
        new ItemName(claims.getStringClaim("room")),
        new PlayerId(claims.getSubject()),
        join.containsKey(JwtRoomTickets.DIGEST)
            ? new SecretDigest(text(join, JwtRoomTickets.DIGEST))
            : SecretDigest.of(Base64.getDecoder().decode(text(join, "body"))));
  }

  private static String text(Map<String, Object> join, String member) {
    return (String) Objects.requireNonNull(join.get(member), member);
  }
}
