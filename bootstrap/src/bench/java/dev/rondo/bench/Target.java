package dev.rondo.bench;

import java.util.Locale;

/**
 * What is wanted of requests beside nginx's.
 *
 * @param rate how many times as many at least
 * @param cpu how many times the time on a core of one at most
 */
record Target(double rate, double cpu) {

  private static final double ANY = Double.POSITIVE_INFINITY;
  private static final double MOST_CPU = 1.6;
  private static final double MOST_CPU_OF_PLAYERS = 1.8;

  /** For callers without a session, who get the same bytes again and again. */
  static Target ofStrangers(double rate) {
    return new Target(rate, MOST_CPU);
  }

  /** For players, who do. */
  static Target ofPlayers(double rate) {
    return new Target(rate, MOST_CPU_OF_PLAYERS);
  }

  /** For what takes as long as it takes. */
  static Target of(double rate) {
    return new Target(rate, ANY);
  }

  boolean isMetBy(double measuredRate, double measuredCpu) {
    return measuredRate >= rate && measuredCpu <= cpu;
  }

  /** What it says in a table. */
  String text() {
    return cpu == ANY
        ? String.format(Locale.ROOT, "%.2f", rate)
        : String.format(Locale.ROOT, "%.2f, %.1f", rate, cpu);
  }
}
