package dev.rondo.http.testing;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import java.lang.management.ManagementFactory;

/**
 * Guards how much a hot path allocates. That is no timing: compiled code allocates the same however
 * busy the machine is, so the least of many rounds is compared.
 */
public final class Allocation {

  private static final int ROUNDS = 12;
  private static final int RUNS = 100;
  private static final double GROWTH = 1.2;

  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private Allocation() {}

  /**
   * Asserts that a run allocates at most a fifth more than was recorded.
   *
   * @param recorded in bytes; to be set anew when a run has come to need less, or more for a reason
   */
  public static void assertKeeps(long recorded, Runnable run) {
    long least = Long.MAX_VALUE;
    for (int round = 0; round < ROUNDS; round++) {
      long before = THREADS.getCurrentThreadAllocatedBytes();
      for (int i = 0; i < RUNS; i++) {
        run.run();
      }
      least = Math.min(least, (THREADS.getCurrentThreadAllocatedBytes() - before) / RUNS);
    }
    assertThat(least)
        .as("bytes allocated by a run, of which %d were recorded", recorded)
        .isBetween(1L, (long) (recorded * GROWTH));
  }
}
