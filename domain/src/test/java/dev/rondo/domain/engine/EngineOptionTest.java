package dev.rondo.domain.engine;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

final class EngineOptionTest {

  private static final List<EngineOption> SPEED =
      List.of(new EngineOption("speed", 0.7, 0.5, 1.1, true));

  @Test
  void isStandardWithItsDefaultAlsoIn32Bits() {
    assertThat(EngineOption.played(SPEED, List.of()).areStandard()).isTrue();
    assertThat(EngineOption.played(SPEED, List.of((double) 0.7f)).areStandard()).isTrue();
    assertThat(EngineOption.played(SPEED, List.of(1.0)).areStandard()).isFalse();
    assertThat(EngineOption.played(SPEED, List.of(99.0)).areStandard()).isFalse();
  }

  @Test
  void hasItsBoundsAlsoIn32Bits() {
    assertThat(EngineOption.played(SPEED, List.of((double) 1.1f)).values())
        .isEqualTo(Map.of("speed", (double) 1.1f));
    assertThat(EngineOption.played(SPEED, List.of(1.2)).values())
        .isEqualTo(Map.of("speed", (double) 0.7f));
  }
}
