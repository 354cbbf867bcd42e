package dev.rondo.domain.signature;

import java.util.Base64;
import java.util.Optional;

/**
 * The signature of a body: ECDSA over P-256 with SHA-256, 64 bytes r‖s (IEEE P1363) in padded
 * base64.
 */
public record BodySignature(String base64) {

  private static final int BYTES = 64;

  public BodySignature {
    if (!isValid(base64)) {
      throw new IllegalArgumentException("not the base64 of 64 bytes");
    }
  }

  /** Reads a header; empty when it has any other form: url-safe, DER, too short, unpadded. */
  public static Optional<BodySignature> parse(String header) {
    return isValid(header) ? Optional.of(new BodySignature(header)) : Optional.empty();
  }

  private static boolean isValid(String text) {
    try {
      byte[] bytes = Base64.getDecoder().decode(text);
      return bytes.length == BYTES && Base64.getEncoder().encodeToString(bytes).equals(text);
    } catch (IllegalArgumentException notBase64) {
      return false;
    }
  }

  /** The 64 bytes r‖s. */
  public byte[] bytes() {
    return Base64.getDecoder().decode(base64);
  }

  @Override
  public String toString() {
    return "signature";
  }
}
