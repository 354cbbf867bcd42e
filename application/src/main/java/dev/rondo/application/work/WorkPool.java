package dev.rondo.application.work;

import java.io.IOException;
import java.util.Optional;

/**
 * Driven port: few threads for work that takes much processor time, so that it does not slow down
 * everybody else.
 */
public interface WorkPool {

  /**
   * Runs work and waits for it.
   *
   * @return what it answers; empty when so much waits already that it was not begun
   * @throws IOException when the work does
   */
  <T> Optional<T> run(Work<T> work) throws IOException;

  /** Something to be done. */
  @FunctionalInterface
  interface Work<T> {

    /** Does it. */
    T run() throws IOException;
  }
}
