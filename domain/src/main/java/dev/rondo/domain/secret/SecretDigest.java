package dev.rondo.domain.secret;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/** The SHA-256 of a secret or body, in 64 lower-case hexadecimal digits. */
public record SecretDigest(String hex) {

  private static final int LENGTH = 64;

  public SecretDigest {
    if (hex.length() != LENGTH || !hex.chars().allMatch(SecretDigest::isDigit)) {
      throw new IllegalArgumentException("not a SHA-256 in hexadecimal digits");
    }
  }

  private static boolean isDigit(int c) {
    return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f');
  }

  /** The digest of these bytes. */
  public static SecretDigest of(byte[] bytes) {
    try {
      return new SecretDigest(
          HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Whether it is the digest of that secret, compared in constant time. */
  public boolean matches(Secret secret) {
    return MessageDigest.isEqual(
        hex.getBytes(StandardCharsets.US_ASCII),
        secret.digest().hex.getBytes(StandardCharsets.US_ASCII));
  }

  @Override
  public String toString() {
    return "digest";
  }
}
