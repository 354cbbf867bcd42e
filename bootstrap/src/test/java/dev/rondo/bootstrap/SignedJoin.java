package dev.rondo.bootstrap;

import com.nimbusds.jose.util.JSONObjectUtils;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PublicKey;
import java.security.Signature;
import java.text.ParseException;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.Collection;
import java.util.Map;

/**
 * An example for authors of multiplayer servers: the body of a join as the player's client signed
 * it, verified as the other clients in the room will. {@code docs/multiplayer.md} explains it.
 *
 * @param body the bytes of the body in standard base64
 * @param signature their signature in standard base64
 */
record SignedJoin(String body, String signature) {

  /** How long clients believe a join. */
  private static final Duration BELIEVED = Duration.ofHours(24);

  /** By how much clocks may differ. */
  private static final Duration SKEW = Duration.ofMinutes(1);

  /**
   * Whether a player's client signed it for that room.
   *
   * @param keys the public keys that clients sign with
   * @param addresses those of the content server
   */
  boolean holds(
      Collection<PublicKey> keys, Collection<String> addresses, String room, String player) {
    byte[] bytes = Base64.getDecoder().decode(body);
    if (keys.stream().noneMatch(key -> isSignedBy(key, bytes))) {
      return false;
    }
    try {
      Map<String, Object> join = JSONObjectUtils.parse(new String(bytes, StandardCharsets.UTF_8));
      return "authenticateMultiplayer".equals(JSONObjectUtils.getString(join, "type"))
          && addresses.contains(JSONObjectUtils.getString(join, "address"))
          && room.equals(JSONObjectUtils.getString(join, "room"))
          && player.equals(
              JSONObjectUtils.getString(JSONObjectUtils.getJSONObject(join, "userProfile"), "id"))
          && isBelieved(Instant.ofEpochMilli(JSONObjectUtils.getLong(join, "time")));
    } catch (ParseException e) {
      return false;
    }
  }

  private boolean isSignedBy(PublicKey key, byte[] bytes) {
    try {
      Signature verification = Signature.getInstance("SHA256withECDSAinP1363Format");
      verification.initVerify(key);
      verification.update(bytes);
      return verification.verify(Base64.getDecoder().decode(signature));
    } catch (GeneralSecurityException e) {
      return false;
    }
  }

  private static boolean isBelieved(Instant signed) {
    Instant now = Instant.now();
    return signed.isBefore(now.plus(SKEW)) && signed.isAfter(now.minus(BELIEVED));
  }
}
