package dev.rondo.domain.leaderboard;

import java.util.EnumMap;
import java.util.Map;

/**
 * What a play reached, as far as it is known.
 *
 * @param numbers none below 0
 */
public record Reached(Map<Measure, Long> numbers, boolean isFinished) {

  /** Of a play that was not scored, or whose scores are impossible. */
  public static final Reached NOTHING = new Reached(Map.of(), false);

  public Reached {
    numbers = Map.copyOf(numbers);
  }

  public static Reached of(GameplayResult result) {
    Map<Measure, Long> numbers = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      numbers.put(measure, measure.number(result));
    }
    numbers.values().removeIf(number -> number < 0);
    return new Reached(numbers, result.isFinished());
  }
}
