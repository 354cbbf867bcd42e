package dev.rondo.bench;

import java.util.List;
import java.util.function.ToDoubleFunction;

/** Medians of what was measured several times. */
final class Medians {

  private Medians() {}

  /** Of one figure of several loads. */
  static double of(List<Load> loads, ToDoubleFunction<Load> figure) {
    return of(loads.stream().map(figure::applyAsDouble).toList());
  }

  /** Of figures. */
  static double of(List<? extends Number> figures) {
    List<Double> sorted = figures.stream().map(Number::doubleValue).sorted().toList();
    int half = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(half)
        : (sorted.get(half - 1) + sorted.get(half)) / 2;
  }
}
