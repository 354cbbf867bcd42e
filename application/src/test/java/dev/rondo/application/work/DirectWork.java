package dev.rondo.application.work;

import java.io.IOException;
import java.util.Optional;

/** Work that is done by whoever wants it. */
public final class DirectWork implements WorkPool {

  private boolean isFull;
  private int done;

  /** Refuses all work from now on, or takes it again. */
  public void setFull(boolean full) {
    isFull = full;
  }

  /** How much was done. */
  public int done() {
    return done;
  }

  @Override
  public <T> Optional<T> run(Work<T> work) throws IOException {
    if (isFull) {
      return Optional.empty();
    }
    done++;
    return Optional.of(work.run());
  }
}
