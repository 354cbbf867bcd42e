package dev.rondo.domain.engine;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/** A function that is linear between changes of its slope, and 0 at 0. */
final class Segments {

  /** A slope from a place on. */
  record Change(double from, double slope) {}

  private final double[] starts;
  private final double[] startValues;
  private final double[] slopes;

  /** With the slope 1 before the first change, unless that is at 0 or before. */
  Segments(List<Change> changes) {
    List<Change> sorted =
        changes.stream().sorted(Comparator.comparingDouble(Change::from)).toList();
    int first = sorted.isEmpty() || sorted.getFirst().from > 0 ? 1 : 0;
    starts = new double[sorted.size() + first];
    startValues = new double[starts.length];
    slopes = new double[starts.length];
    Arrays.fill(slopes, 1);
    for (int i = first; i < starts.length; i++) {
      starts[i] = sorted.get(i - first).from;
      slopes[i] = sorted.get(i - first).slope;
      startValues[i] =
          i == 0
              ? starts[0] * slopes[0]
              : startValues[i - 1] + (starts[i] - starts[i - 1]) * slopes[i - 1];
    }
    double atZero = value(0);
    for (int i = 0; i < startValues.length; i++) {
      startValues[i] -= atZero;
    }
  }

  double value(double at) {
    int i = index(at);
    return startValues[i] + (at - starts[i]) * slopes[i];
  }

  double slope(double at) {
    return slopes[index(at)];
  }

  double start(double at) {
    return starts[index(at)];
  }

  double startValue(double at) {
    return startValues[index(at)];
  }

  /** The last segment that begins at that place or before it, else the first segment. */
  private int index(double at) {
    int low = 0;
    int high = starts.length - 1;
    while (low < high) {
      int middle = (low + high + 1) >>> 1;
      if (starts[middle] <= at) {
        low = middle;
      } else {
        high = middle - 1;
      }
    }
    return low;
  }
}
