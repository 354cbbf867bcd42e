package dev.rondo.domain.leaderboard;

import dev.rondo.domain.leaderboard.Leaderboard.Condition;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/**
 * What a play reached, as far as it is known.
 *
 * @param numbers none below 0
 * @param meets the conditions of boards that it is known to meet
 */
public record Reached(Map<Measure, Long> numbers, Set<Condition> meets) {

  /** Of a play that was not scored, or whose scores are impossible. */
  public static final Reached NOTHING = new Reached(Map.of(), Set.of());

  public Reached {
    numbers = Map.copyOf(numbers);
    meets = Set.copyOf(meets);
  }

  public static Reached of(GameplayResult result) {
    Map<Measure, Long> numbers = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      numbers.put(measure, measure.number(result));
    }
    numbers.values().removeIf(number -> number < 0);
    return new Reached(numbers, result.isFinished() ? Set.of(Condition.FINISHED) : Set.of());
  }

  /** The same, of a play that meets a condition besides. */
  public Reached meeting(Condition condition) {
    Set<Condition> all = EnumSet.of(condition);
    all.addAll(meets);
    return new Reached(numbers, all);
  }
}
