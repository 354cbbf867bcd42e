package dev.rondo.bench;

import java.util.ArrayDeque;
import java.util.Queue;

/** Signs requests to sign in some time before they are sent, a few at a time. */
final class SoakSigner {

  private static final int AT_A_TIME = 100;

  private final SignedBodies bodies;
  private final Queue<BenchRequest> signed = new ArrayDeque<>();

  SoakSigner(SignedBodies bodies) {
    this.bodies = bodies;
  }

  /** One that was never sent. */
  synchronized BenchRequest next() {
    if (signed.isEmpty()) {
      signed.addAll(bodies.asks(AT_A_TIME));
    }
    return signed.remove();
  }
}
