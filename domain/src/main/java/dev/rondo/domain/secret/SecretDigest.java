package dev.rondo.domain.secret;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;

/**
 * The SHA-256 of something, kept in its place.
 *
 * @param hex 64 lower-case hexadecimal digits
 */
public record SecretDigest(String hex) {

  private static final int LENGTH = 64;

  /** Checks the length. */
  public SecretDigest {
    if (hex.length() != LENGTH) {
      throw new IllegalArgumentException("not a SHA-256 in hexadecimal digits");
    }
  }

  /** The digest of bytes. */
  public static SecretDigest of(byte[] bytes) {
    try {
      return new SecretDigest(
          HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(bytes)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** Whether it is the digest of that secret, found out in constant time. */
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
