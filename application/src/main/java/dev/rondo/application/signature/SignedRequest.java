package dev.rondo.application.signature;

/** A signed request as received, not verified yet. */
public final class SignedRequest {

  private final byte[] body;
  private final String signature;

  /**
   * Takes a request over; the bytes are not copied, nobody changes them any more.
   *
   * @param signature the signature header as it came; empty when there was none
   */
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
