package dev.rondo.domain.paging;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Objects;

/**
 * A list with its filter and order, for example {@code items/levels}; different lists have
 * different ids.
 */
public record ListId(String value) {

  public ListId {
    Objects.requireNonNull(value, "value");
  }

  /** The first eight bytes of the SHA-256 of the text. */
  long fingerprint() {
    return ByteBuffer.wrap(sha256(value.getBytes(StandardCharsets.UTF_8))).getLong();
  }

  static byte[] sha256(byte[] bytes) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(bytes);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
