package dev.rondo.bootstrap.command;

import java.util.concurrent.CountDownLatch;
import sun.misc.Signal;

/**
 * The operator's wish that the program stop: SIGTERM, or SIGINT from a keyboard. It is taken before
 * the JVM's own shutdown begins, as the embedded database would then close under the requests that
 * are still to be finished, and the exit code could not be 0.
 */
final class StopSignal {

  private final CountDownLatch given = new CountDownLatch(1);

  private StopSignal() {}

  /** Takes the signals from now on. */
  static StopSignal listen() {
    StopSignal stop = new StopSignal();
    Signal.handle(new Signal("TERM"), signal -> stop.given.countDown());
    Signal.handle(new Signal("INT"), signal -> stop.given.countDown());
    return stop;
  }

  /** Waits for one of them. */
  void await() throws InterruptedException {
    given.await();
  }
}
