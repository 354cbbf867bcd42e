package dev.rondo.domain.secret;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;

/** An unguessable text that proves a right. Only its {@link SecretDigest} is stored or printed. */
public final class Secret {

  /** The greatest length of a secret, in UTF-16 units. */
  private static final int LONGEST = 128;

  /** As many as base64 writes in {@link #LONGEST} characters. */
  private static final int MOST_BYTES = 96;

  private final String text;

  private Secret(String text) {
    this.text = text;
  }

  /**
   * A new secret.
   *
   * @param random 1 to {@value #MOST_BYTES} unguessable bytes
   * @throws IllegalArgumentException when there are none or more
   */
  public static Secret of(byte[] random) {
    if (random.length == 0 || random.length > MOST_BYTES) {
      throw new IllegalArgumentException("a secret of " + random.length + " bytes");
    }
    return new Secret(Base64.getUrlEncoder().withoutPadding().encodeToString(random));
  }

  /**
   * A secret as a caller presents it; any text may be one, cut to {@value #LONGEST} UTF-16 units.
   */
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
    return SecretDigest.of(bytes());
  }

  private byte[] bytes() {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Secret secret && MessageDigest.isEqual(bytes(), secret.bytes());
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes());
  }

  @Override
  public String toString() {
    return "secret";
  }
}
