package dev.rondo.application.signature;

/** A signed request as received, not verified yet. */
public final class SignedRequest {

  private final byte[] body;
  private final String signature;

  /** Takes over the bytes, which nobody changes any more; the signature header may be empty. */
  public SignedRequest(byte[] body, String signature) {
    this.body = body;
    this.signature = signature;
  }

  byte[] body() {
    return body;
  }

  String signature() {
    return signature;
  }
}
