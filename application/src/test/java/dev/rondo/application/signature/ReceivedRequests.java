package dev.rondo.application.signature;

/** What a signed request holds, for the tests of those who receive it. */
public final class ReceivedRequests {

  private ReceivedRequests() {}

  /** The exact bytes of the body. */
  public static byte[] body(SignedRequest request) {
    return request.body();
  }

  /** The signature header; empty when there was none. */
  public static String signature(SignedRequest request) {
    return request.signature();
  }
}
