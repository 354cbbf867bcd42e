package dev.rondo.application.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.ResourceLocator;
import java.util.List;
import org.junit.jupiter.api.Test;

final class EvidenceTest {

  @Test
  void keepsTheLastFiguresAlone() {
    Evidence kept = Evidence.NONE;
    for (int round = 100; round < 200; round++) {
      kept = of("score-not-earned:" + round).after(kept);
    }

    assertThat(String.join(" ", kept.figures())).hasSizeBetween(980, 1000);
    assertThat(kept.figures()).startsWith("score-not-earned:153").endsWith("score-not-earned:199");
    assertThat(of("score-not-earned:160").after(kept).figures())
        .hasSameSizeAs(kept.figures())
        .endsWith("score-not-earned:160");
  }

  private static Evidence of(String figure) {
    return new Evidence(List.of(), List.of(figure), ResourceLocator.NONE, true);
  }
}
