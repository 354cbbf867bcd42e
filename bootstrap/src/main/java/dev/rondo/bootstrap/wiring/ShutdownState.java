package dev.rondo.bootstrap.wiring;

import jakarta.inject.Singleton;
import java.util.concurrent.atomic.AtomicBoolean;

/** Whether the server is shutting down. */
@Singleton
public final class ShutdownState {

  private final AtomicBoolean begun = new AtomicBoolean();

  public void begin() {
    begun.set(true);
  }

  public boolean hasBegun() {
    return begun.get();
  }
}
