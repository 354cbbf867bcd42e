package dev.rondo.bootstrap.command;

import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import sun.misc.Signal;

/**
 * Stops on SIGTERM or SIGINT, before the JVM's own shutdown: that would close the embedded database
 * under unfinished requests, with an exit code other than 0. SIGHUP, sent to reopen logs, is
 * ignored.
 */
final class StopSignal {

  private static final Logger LOG = LoggerFactory.getLogger(StopSignal.class);

  private final Semaphore given = new Semaphore(0);

  private StopSignal() {}

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

  void await() throws InterruptedException {
    given.acquire();
  }

  /** Waits for a signal, up to a limit; returns whether it came. */
  boolean await(Duration atMost) throws InterruptedException {
    return given.tryAcquire(atMost.toMillis(), TimeUnit.MILLISECONDS);
  }
}
