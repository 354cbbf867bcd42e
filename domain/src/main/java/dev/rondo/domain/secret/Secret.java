package dev.rondo.domain.secret;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Base64;

/** An unguessable text that proves a right. Only its {@link SecretDigest} is stored or printed. */
public final class Secret {

  private static final int LONGEST = 128;

  private final String text;

  private Secret(String text) {
    this.text = text;
  }

  public static Secret of(byte[] random) {
    return new Secret(Base64.getUrlEncoder().withoutPadding().encodeToString(random));
  }

  /** A secret as a caller presents it; any text may be one, an over-long one is cut. */
  public static Secret presented(String text) {
    return new Secret(text.substring(0, Math.min(text.length(), LONGEST)));
  }

  /** The text to hand to the one who is to know it: base64url without padding. */
  public String reveal() {
    return text;
  }

  public boolean isEmpty() {
    return text.isEmpty();
  }

  /** What may be kept of it. */
  public SecretDigest digest() {
    return SecretDigest.of(text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret
        && MessageDigest.isEqual(
            text.getBytes(StandardCharsets.UTF_8), secret.text.getBytes(StandardCharsets.UTF_8));
  }

  @Override
  public int hashCode() {
    return text.hashCode();
  }

  @Override
  public String toString() {
    return "secret";
  }
}
