package dev.rondo.bench;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;

/** Measures how long repeated work takes. */
final class Stopwatch {

  private final Supplier<Runnable> turns;
  private final List<Long> nanos = new ArrayList<>();

  /**
   * Of that.
   *
   * @param turns prepares a turn and answers what of it is measured
   */
  Stopwatch(Supplier<Runnable> turns) {
    this.turns = turns;
  }

  /** Does it once and notes how long it took. */
  void measure() {
    Runnable turn = turns.get();
    long began = System.nanoTime();
    turn.run();
    nanos.add(System.nanoTime() - began);
  }

  /** Forgets what was measured: it was the warm-up. */
  void forget() {
    nanos.clear();
  }

  /** The median in milliseconds. */
  double median() {
    return Medians.of(nanos) / 1_000_000;
  }
}
