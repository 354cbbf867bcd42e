package dev.rondo.application.work;

import java.io.IOException;
import java.util.Optional;

/** Driven port: few threads for CPU-heavy work, so that it does not slow down everything else. */
public interface WorkPool {

  /** Runs work and waits for it; empty when too much is waiting already. */
  <T> Optional<T> run(Work<T> work) throws IOException;

  @FunctionalInterface
  interface Work<T> {

    T run() throws IOException;
  }
}
