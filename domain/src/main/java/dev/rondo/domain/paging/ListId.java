package dev.rondo.domain.paging;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * Which list a cursor belongs to: its type, filter and order in one text.
 *
 * @param value for example {@code items/levels}; two lists that differ in anything have different
 *     ones
 */
public record ListId(String value) {

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
