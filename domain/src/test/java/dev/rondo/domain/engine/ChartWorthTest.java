package dev.rondo.domain.engine;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A chart is worth what its engine makes of it. */
final class ChartWorthTest {

  private static final List<LevelEntity> LEVEL =
      List.of(
          EngineScript.entity("Start", 0),
          note("Tap", 2, 3),
          EngineScript.entity("Unknown", 90),
          note("Flick", 8, 0));

  private static LevelEntity note(String archetype, double beat, double size) {
    return new LevelEntity("", archetype, Map.of("#BEAT", beat, "size", size), Map.of());
  }

  private final ChartWorth worth =
      PreprocessTest.known(EngineScript.sample().preprocess(LEVEL, EngineScript.NO_OPTIONS));

  @Test
  void hasTheNotesThatTheEngineJudges() {
    assertThat(worth.notes()).isEqualTo(2);
    assertThat(worth.entity(0)).isEqualTo(1);
    assertThat(worth.note(3)).isEqualTo(1);
    assertThat(worth.note(2)).isNegative();
    assertThat(worth.lastNote()).isEqualTo(8);
  }

  @Test
  void weighsByArchetypeAndEntity() {
    assertThat(worth.weight(0)).isCloseTo(1.3, within(1e-6));
    assertThat(worth.weight(1)).isEqualTo(2.5);
  }

  @Test
  void rewardsRunsByTheirSteps() {
    int[] runs = {10, 40, 44};

    // Perfect continues all three runs, great the two that allow it.
    assertThat(worth.earned(1, 1, runs, 0)).isCloseTo(2.5 + 0.002 + 0.002 + 0.004, within(1e-9));
    assertThat(worth.earned(1, 1, runs, 1)).isCloseTo(2.5 + 0.001 + 0.004, within(1e-9));
    assertThat(worth.earned(1, 2, runs, 0)).isCloseTo(0.7 * (2.5 + 0.002 + 0.004), within(1e-9));
    assertThat(worth.earned(1, 3, runs, 0)).isCloseTo(0.4 * (2.5 + 0.004), within(1e-9));
    assertThat(worth.earned(1, 0, runs, 0)).isZero();
  }

  @Test
  void healsAndHurts() {
    assertThat(worth.lifeChange(0, 1, new int[] {9, 9, 9})).isEqualTo(2);
    assertThat(worth.lifeChange(0, 1, new int[] {10, 20, 9})).isEqualTo(2 + 5 + 2);
    assertThat(worth.lifeChange(1, 3, new int[] {0, 0, 1})).isEqualTo(-10);
    assertThat(worth.lifeChange(1, 0, new int[3])).isEqualTo(-120);
  }

  @Test
  void hasTheWidestWindowsOfItsBuckets() {
    assertThat(worth.windows())
        .containsExactly(new Interval(-50, 60), new Interval(-90, 90), new Interval(-130, 120));
  }
}
