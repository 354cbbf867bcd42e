package dev.rondo.persistence.room;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.JWSHeader;
import com.nimbusds.jose.crypto.ECDSASigner;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.SignedJWT;
import dev.rondo.application.room.RoomTicket;
import dev.rondo.application.room.RoomTickets;
import dev.rondo.domain.room.Seat.Role;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.persistence.player.StoredProfiles;
import dev.rondo.persistence.room.TicketKeyRing.TicketKey;
import dev.rondo.persistence.room.TicketKeyRing.TicketKeyFiles;
import java.nio.file.Path;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Base64;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Tickets as JSON Web Tokens, signed with ES256 by this node's key; all public keys are in the
 * database.
 */
public final class JwtRoomTickets implements RoomTickets {

  /** How long a key signs. */
  static final Duration KEY_AGE = Duration.ofDays(30);

  /** The member of {@code join} that replaces the body. */
  static final String DIGEST = "digest";

  /** How long the published keys are cached. */
  static final Duration HELD = Duration.ofSeconds(3);

  private final String issuer;
  private final TicketKeyRing ring;
  private final PublishedRoomKeys published;
  private final InstantSource clock;
  private volatile Optional<KeySnapshot> last = Optional.empty();

  private JwtRoomTickets(
      String issuer, TicketKeyRing ring, PublishedRoomKeys published, InstantSource clock) {
    this.issuer = issuer;
    this.ring = ring;
    this.published = published;
    this.clock = clock;
  }

  /**
   * Opens the keys of this node, or makes the first. Tickets count for at most {@code ticketUse}:
   * to leave a room, as long as the seat.
   */
  public static JwtRoomTickets open(
      Path directory,
      PublishedRoomKeys published,
      String issuer,
      Duration ticketUse,
      InstantSource clock) {
    TicketKeyRing ring =
        new TicketKeyRing(new TicketKeyFiles(directory), published, KEY_AGE, ticketUse);
    ring.open(clock.instant());
    return new JwtRoomTickets(issuer, ring, published, clock);
  }

  @Override
  public String sign(RoomTicket ticket) {
    JWTClaimsSet.Builder claims =
        claims(ticket)
            .claim("role", ticket.role().word())
            // A ticket travels in a header, so long texts are only in the signed body.
            .claim("player", StoredProfiles.appearance(ticket.player()))
            .claim("join", join(ticket.join()));
    if (ticket.role() == Role.MASTER) {
      claims.claim("options", ticket.options());
    }
    return sign(claims.build());
  }

  @Override
  public String signReference(RoomTicket ticket) {
    Map<String, String> join = Map.of(DIGEST, ticket.join().digest().hex());
    return sign(claims(ticket).claim("join", join).build());
  }

  private String sign(JWTClaimsSet claims) {
    TicketKey key = ring.signer(clock.instant());
    JWSHeader header =
        new JWSHeader.Builder(JWSAlgorithm.ES256).type(JOSEObjectType.JWT).keyID(key.id()).build();
    SignedJWT jwt = new SignedJWT(header, claims);
    try {
      jwt.sign(new ECDSASigner(key.jwk()));
    } catch (JOSEException e) {
      throw new IllegalStateException("every Java platform signs with ES256", e);
    }
    return jwt.serialize();
  }

  private JWTClaimsSet.Builder claims(RoomTicket ticket) {
    return new JWTClaimsSet.Builder()
        .issuer(issuer)
        .audience(ticket.url())
        .subject(ticket.player().id().value())
        .jwtID(ticket.id())
        .issueTime(Date.from(ticket.issued()))
        .expirationTime(Date.from(ticket.expires()))
        .claim("room", ticket.room().value());
  }

  private static Map<String, String> join(SignedBody join) {
    return Map.of(
        "body",
        Base64.getEncoder().encodeToString(join.bytes()),
        "signature",
        join.signature().base64());
  }

  @Override
  public String keys() {
    Instant now = clock.instant();
    // A node where nobody joins must also notice that its key is due for renewal.
    TicketKey signer = ring.signer(now);
    KeySnapshot reading =
        last.filter(read -> read.isCurrent(signer, now)).orElseGet(() -> read(signer, now));
    last = Optional.of(reading);
    return reading.json();
  }

  private KeySnapshot read(TicketKey signer, Instant now) {
    List<JWK> keys = new ArrayList<>();
    for (String jwk : published.list(now)) {
      try {
        keys.add(JWK.parse(jwk));
      } catch (ParseException e) {
        throw new IllegalStateException("a published key is no JWK", e);
      }
    }
    return new KeySnapshot(new JWKSet(keys).toString(true), signer.id(), now);
  }

  private record KeySnapshot(String json, String signer, Instant at) {

    boolean isCurrent(TicketKey current, Instant now) {
      return signer.equals(current.id()) && !now.isBefore(at) && now.isBefore(at.plus(HELD));
    }
  }
}
