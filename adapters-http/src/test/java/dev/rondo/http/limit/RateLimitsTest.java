package dev.rondo.http.limit;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.http.testing.TestTicker;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class RateLimitsTest {

  private static final Duration MINUTE = Duration.ofMinutes(1);

  private final TestTicker ticker = new TestTicker();
  private final RateLimits limits =
      new RateLimits(
          Map.of(
              LimitedAction.RESULT, new Rate(6, MINUTE),
              LimitedAction.COMMUNITY, new Rate(1, MINUTE)),
          ticker);

  private int taken(LimitedAction action, String caller, int times) {
    int taken = 0;
    for (int i = 0; i < times; i++) {
      taken += limits.take(action, caller).isZero() ? 1 : 0;
    }
    return taken;
  }

  @Test
  void letSoManyThroughAtOnceAndAsManyAgainInThePeriod() {
    assertThat(taken(LimitedAction.RESULT, "ann", 10)).isEqualTo(6);
    assertThat(limits.take(LimitedAction.RESULT, "ann"))
        .isGreaterThan(Duration.ofSeconds(9))
        .isLessThanOrEqualTo(Duration.ofSeconds(10));
    ticker.pass(Duration.ofSeconds(10));
    assertThat(taken(LimitedAction.RESULT, "ann", 10)).isEqualTo(1);
    ticker.pass(MINUTE);
    assertThat(taken(LimitedAction.RESULT, "ann", 10)).isEqualTo(6);
  }

  @Test
  void countEachCallerAndEachActionApart() {
    assertThat(taken(LimitedAction.RESULT, "ann", 10)).isEqualTo(6);
    assertThat(taken(LimitedAction.RESULT, "bob", 10)).isEqualTo(6);
    assertThat(taken(LimitedAction.COMMUNITY, "ann", 10)).isEqualTo(1);
    assertThat(taken(LimitedAction.SIGN_IN, "ann", 1000)).isEqualTo(1000);
  }

  @Test
  void rememberSoManyCallersAtMost() {
    for (int i = 0; i < 100_000; i++) {
      limits.take(LimitedAction.RESULT, "player" + i);
    }
    assertThat(limits.callers()).isLessThanOrEqualTo(20_000);
    ticker.pass(MINUTE.multipliedBy(2));
    assertThat(limits.callers()).isZero();
  }

  @Test
  void tellWholeSeconds() {
    assertThat(RateLimits.seconds(Duration.ofMillis(1))).isEqualTo("1");
    assertThat(RateLimits.seconds(Duration.ofMillis(2001))).isEqualTo("3");
  }
}
