package dev.rondo.bootstrap.command;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import sun.misc.Signal;

/**
 * The request to stop the program: SIGTERM, or SIGINT from a keyboard. It is taken before the JVM's
 * own shutdown begins, as the embedded database would then close under the requests that are still
 * to be finished, and the exit code could not be 0. SIGHUP, by which operators have logs opened
 * again, ends nothing.
 */
final class StopSignal {

  private static final Logger LOG = LoggerFactory.getLogger(StopSignal.class);

  private final Semaphore given = new Semaphore(0);

  private StopSignal() {}

  /** Takes the signals from now on. */
  static StopSignal listen() {
    StopSignal stop = new StopSignal();
    Signal.handle(new Signal("TERM"), signal -> stop.given.release());
    Signal.handle(new Signal("INT"), signal -> stop.given.release());
    Signal.handle(
        new Signal("HUP"),
        signal ->
            LOG.info(
                "SIGHUP has no effect: there is no log file to open again, files of keys are read"
                    + " again by themselves, other settings at the next start"));
    return stop;
  }

  /** Waits for the next one. */
  void await() throws InterruptedException {
    given.acquire();
  }

  /** Waits for the next one, but not for longer than that; whether it was given. */
  boolean await(Duration atMost) throws InterruptedException {
    return given.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }
}
