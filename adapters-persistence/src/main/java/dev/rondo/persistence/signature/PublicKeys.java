package dev.rondo.persistence.signature;

import com.nimbusds.jose.JOSEException;
import com.nimbusds.jose.jwk.Curve;
import com.nimbusds.jose.jwk.ECKey;
import com.nimbusds.jose.jwk.JWK;
import com.nimbusds.jose.jwk.JWKSet;
import com.nimbusds.jose.util.JSONObjectUtils;
import java.security.PublicKey;
import java.text.ParseException;
import java.util.ArrayList;
import java.util.List;

/** The public keys in a JWK or JWK set. */
final class PublicKeys {

  private PublicKeys() {}

  /**
   * Reads P-256 keys, of private ones the public half. Refusals repeat nothing of the text, which
   * may be secret.
   */
  static List<PublicKey> read(String json) {
    List<PublicKey> keys = new ArrayList<>();
    for (JWK key : jwks(json)) {
      keys.add(publicKey(key, keys.size() + 1));
    }
    if (keys.isEmpty()) {
      throw new IllegalArgumentException("the JWK set has no key");
    }
    return keys;
  }

  private static List<JWK> jwks(String json) {
    try {
      return JSONObjectUtils.parse(json).containsKey("keys")
          ? JWKSet.parse(json).getKeys()
          : List.of(JWK.parse(json));
    } catch (ParseException | IllegalArgumentException e) {
      throw new IllegalArgumentException("this is neither a JWK nor a JWK set");
    }
  }

  private static PublicKey publicKey(JWK key, int number) {
    if (!(key instanceof ECKey onCurve) || !Curve.P_256.equals(onCurve.getCurve())) {
      throw new IllegalArgumentException("key " + number + " is no EC key on the curve P-256");
    }
    try {
      return onCurve.toECPublicKey();
    } catch (JOSEException e) {
      throw new IllegalArgumentException("key " + number + " cannot be used", e);
    }
  }
}
