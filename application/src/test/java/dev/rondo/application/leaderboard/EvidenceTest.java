package dev.rondo.application.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.domain.file.ResourceLocator;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

final class EvidenceTest {

  @Test
  void keepsTheLastFiguresAlone() {
    Evidence kept = Evidence.NONE;
    for (int round = 0; round < 30; round++) {
      kept = of("score-not-earned:" + round).after(kept);
    }

    assertThat(kept.figures())
        .isEqualTo(IntStream.range(15, 30).mapToObj(i -> "score-not-earned:" + i).toList());
    assertThat(of("score-not-earned:20").after(kept).figures())
        .hasSize(15)
        .last()
        .isEqualTo("score-not-earned:20");
  }

  private static Evidence of(String figure) {
    return new Evidence(List.of(), List.of(figure), ResourceLocator.NONE, true);
  }
}
