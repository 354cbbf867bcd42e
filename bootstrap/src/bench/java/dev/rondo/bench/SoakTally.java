package dev.rondo.bench;

import java.util.Arrays;
import java.util.EnumMap;
import java.util.Map;
import java.util.stream.LongStream;

/** How many requests of each kind were answered since it was emptied, and how long they took. */
final class SoakTally {

  private final Map<SoakKind, LongStream.Builder> micros = new EnumMap<>(SoakKind.class);
  private LongStream.Builder all = LongStream.builder();
  private long refused;

  /** Notes an answer. */
  synchronized void add(SoakKind kind, long nanos) {
    micros.computeIfAbsent(kind, any -> LongStream.builder()).add(nanos / 1000);
    all.add(nanos / 1000);
  }

  /** Notes an answer that it should come again. */
  synchronized void refuse() {
    refused++;
  }

  synchronized long refused() {
    return refused;
  }

  /** Takes the times of all kinds together. */
  synchronized Figures drainAll() {
    Figures figures = Figures.of(all.build().toArray());
    all = LongStream.builder();
    return figures;
  }

  /** Takes what there is. */
  synchronized Map<SoakKind, Figures> drain() {
    Map<SoakKind, Figures> figures = new EnumMap<>(SoakKind.class);
    micros.forEach((kind, times) -> figures.put(kind, Figures.of(times.build().toArray())));
    micros.clear();
    return figures;
  }

  /**
   * The outcomes of one kind.
   *
   * @param count how many were answered
   * @param p50 the median time to an answer, in milliseconds
   * @param p99 the time to an answer that 99 of 100 keep, in milliseconds
   */
  record Figures(long count, double p50, double p99) {

    static final Figures NONE = new Figures(0, 0, 0);

    private static Figures of(long[] micros) {
      Arrays.sort(micros);
      return new Figures(
          micros.length, micros[micros.length / 2] / 1e3, micros[micros.length * 99 / 100] / 1e3);
    }
  }
}
