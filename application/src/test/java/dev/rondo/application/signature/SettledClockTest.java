package dev.rondo.application.signature;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;

final class SettledClockTest {

  private static final Duration WINDOW = Duration.ofMinutes(1);
  private static final Duration AFTER_START = WINDOW.multipliedBy(2);
  private static final Duration AFTER_JUMP = Duration.ofHours(1).plus(AFTER_START);
  private static final Duration INSTANT = Duration.ofMillis(1);

  private Instant now = Instant.parse("2026-11-20T12:00:00Z");

  /** Such as a machine may tell: below zero. */
  private Duration elapsed = Duration.ofDays(-3);

  private final SettledClock clock = new SettledClock(() -> now, () -> elapsed, WINDOW);

  private void pass(Duration time) {
    elapsed = elapsed.plus(time);
    now = now.plus(time);
  }

  @Test
  void saysNothingUntilTwoWindowsHavePassed() {
    pass(AFTER_START.minus(INSTANT));
    assertThat(clock.instant()).isEmpty();

    pass(INSTANT);
    assertThat(clock.instant()).hasValue(now);
  }

  @Test
  void saysNothingForAnHourAfterItJumpedEitherWay() {
    for (Duration jump : new Duration[] {Duration.ofHours(1), Duration.ofSeconds(-31)}) {
      pass(AFTER_JUMP);
      assertThat(clock.instant()).hasValue(now);

      now = now.plus(jump);
      assertThat(clock.instant()).isEmpty();
      pass(AFTER_JUMP.minus(INSTANT));
      assertThat(clock.instant()).isEmpty();

      pass(INSTANT);
      assertThat(clock.instant()).hasValue(now);
    }
  }

  @Test
  void waitsOnceMoreWhenItJumpsMeanwhile() {
    now = now.plus(Duration.ofHours(1));
    assertThat(clock.instant()).isEmpty();
    pass(AFTER_JUMP.minus(INSTANT));
    now = now.minus(Duration.ofHours(1));
    assertThat(clock.instant()).isEmpty();

    pass(AFTER_JUMP.minus(INSTANT));
    assertThat(clock.instant()).isEmpty();
  }

  @Test
  void mayDriftByHalfAWindowAndNoFurtherHoweverSlowly() {
    pass(AFTER_START);
    for (int i = 0; i < 30; i++) {
      now = now.plusSeconds(1);
      assertThat(clock.instant()).hasValue(now);
    }

    now = now.plusMillis(1);
    assertThat(clock.instant()).isEmpty();
  }
}
