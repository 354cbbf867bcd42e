package dev.rondo.bootstrap;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.JOSEObjectType;
import com.nimbusds.jose.JWSAlgorithm;
import com.nimbusds.jose.jwk.source.JWKSource;
import com.nimbusds.jose.jwk.source.JWKSourceBuilder;
import com.nimbusds.jose.proc.BadJOSEException;
import com.nimbusds.jose.proc.DefaultJOSEObjectTypeVerifier;
import com.nimbusds.jose.proc.JWSVerificationKeySelector;
import com.nimbusds.jose.proc.SecurityContext;
import com.nimbusds.jose.util.DefaultResourceRetriever;
import com.nimbusds.jwt.JWTClaimsSet;
import com.nimbusds.jwt.proc.DefaultJWTClaimsVerifier;
import com.nimbusds.jwt.proc.DefaultJWTProcessor;
import java.net.URL;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;

/**
 * An example for authors of multiplayer servers: verifies what a player shows in {@code
 * Svc-Room-Session}, from nothing but the published keys. {@code docs/multiplayer.md} explains it.
 */
final class TicketVerifier {

  private static final Set<String> REQUIRED =
      Set.of("sub", "jti", "iat", "exp", "room", "role", "player", "join");

  /** By how much the clocks of the two servers may differ. */
  private static final Duration SKEW = Duration.ofSeconds(10);

  private static final int TIMEOUT_MILLIS = 5_000;
  private static final int LARGEST_KEY_SET = 100_000;

  private final DefaultJWTProcessor<SecurityContext> processor = new DefaultJWTProcessor<>();
  private final Map<String, Instant> used = new ConcurrentHashMap<>();

  /**
   * For the players of a content server.
   *
   * @param keySet where it publishes its keys
   * @param issuer its canonical address
   * @param self the address of this multiplayer server, as the content server hands it out
   */
  TicketVerifier(URL keySet, String issuer, String self) {
    // Asks again when a ticket names a key it does not know, but not more often than it should.
    JWKSource<SecurityContext> keys =
        JWKSourceBuilder.create(
                keySet,
                new DefaultResourceRetriever(TIMEOUT_MILLIS, TIMEOUT_MILLIS, LARGEST_KEY_SET))
            .outageTolerant(true)
            .build();
    processor.setJWSTypeVerifier(new DefaultJOSEObjectTypeVerifier<>(JOSEObjectType.JWT));
    // Not the algorithm that the ticket asks for: the one that was agreed.
    processor.setJWSKeySelector(new JWSVerificationKeySelector<>(JWSAlgorithm.ES256, keys));
    DefaultJWTClaimsVerifier<SecurityContext> claims =
        new DefaultJWTClaimsVerifier<>(
            self, new JWTClaimsSet.Builder().issuer(issuer).build(), REQUIRED);
    claims.setMaxClockSkew((int) SKEW.toSeconds());
    processor.setJWTClaimsSetVerifier(claims);
  }

  /** Whether a ticket is valid. */
  sealed interface Outcome {

    /**
     * Its player may come in, this once.
     *
     * @param ticket what it says
     */
    record Admitted(Ticket ticket) implements Outcome {}

    /**
     * Its player may not.
     *
     * @param why for the log
     */
    record Refused(String why) implements Outcome {}
  }

  /**
   * What a ticket says.
   *
   * @param room the room that its player may enter
   * @param player the player's id
   * @param role {@code master} or {@code player}
   * @param profile how the player is shown
   * @param options the create parameters; empty for all but the master
   * @param join the signed join, by which others verify the player
   */
  record Ticket(
      String room,
      String player,
      String role,
      Map<String, Object> profile,
      Map<String, Object> options,
      SignedJoin join) {

    /** Copies the maps. */
    Ticket {
      profile = Map.copyOf(profile);
      options = Map.copyOf(options);
    }
  }

  /** Verifies the value of the header {@code Svc-Room-Session}. */
  Outcome verify(String session) {
    try {
      JWTClaimsSet claims = processor.process(session, null);
      return isFirstUse(claims)
          ? new Outcome.Admitted(ticket(claims))
          : new Outcome.Refused("used before");
    } catch (ParseException | BadJOSEException | JOSEException e) {
      return new Outcome.Refused(String.valueOf(e.getMessage()));
    }
  }

  /** Remembers a ticket for as long as it could be shown again. */
  private boolean isFirstUse(JWTClaimsSet claims) {
    Instant now = Instant.now();
    used.values().removeIf(end -> end.isBefore(now));
    // Twice, for a thread that is still at work on the same ticket when it ends.
    Instant end = claims.getExpirationTime().toInstant().plus(SKEW).plus(SKEW);
    return used.putIfAbsent(claims.getJWTID(), end) == null;
  }

  private static Ticket ticket(JWTClaimsSet claims) throws ParseException {
    Map<String, Object> options = claims.getJSONObjectClaim("options");
    Map<String, Object> join = claims.getJSONObjectClaim("join");
    return new Ticket(
        claims.getStringClaim("room"),
        claims.getSubject(),
        claims.getStringClaim("role"),
        claims.getJSONObjectClaim("player"),
        options == null ? Map.of() : options,
        new SignedJoin(String.valueOf(join.get("body")), String.valueOf(join.get("signature"))));
  }
}
