package dev.rondo.domain.signature;

import dev.rondo.domain.secret.SecretDigest;
import java.util.Arrays;

/** The exact bytes of a body with their signature: proof to anyone who has the public key. */
public final class SignedBody {

  private final byte[] bytes;
  private final BodySignature signature;

  public SignedBody(byte[] bytes, BodySignature signature) {
    this.bytes = bytes.clone();
    this.signature = signature;
  }

  /** A copy of the bytes. */
  public byte[] bytes() {
    return bytes.clone();
  }

  public int size() {
    return bytes.length;
  }

  public BodySignature signature() {
    return signature;
  }

  /** The SHA-256 of the bytes, which identifies replays, because signatures can be altered. */
  public SecretDigest digest() {
    return SecretDigest.of(bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof SignedBody body
        && Arrays.equals(bytes, body.bytes)
        && signature.equals(body.signature);
  }

  @Override
  public int hashCode() {
    return 31 * Arrays.hashCode(bytes) + signature.hashCode();
  }

  @Override
  public String toString() {
    return "signed body of " + bytes.length + " bytes";
  }
}
