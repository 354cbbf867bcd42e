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
 * @param options the values that options of the engine had, by their names, where boards ask
 */
public record Reached(
    Map<Measure, Long> numbers, Set<Condition> meets, Map<String, Double> options) {

  /** Of a play that was not scored, or whose scores are impossible. */
  public static final Reached NOTHING = new Reached(Map.of(), Set.of());

  public Reached {
    numbers = Map.copyOf(numbers);
    meets = Set.copyOf(meets);
    options = Map.copyOf(options);
  }

  public Reached(Map<Measure, Long> numbers, Set<Condition> meets) {
    this(numbers, meets, Map.of());
  }

  public static Reached of(GameplayResult result) {
    Map<Measure, Long> numbers = new EnumMap<>(Measure.class);
    for (Measure measure : Measure.values()) {
      numbers.put(measure, measure.number(result));
    }
    numbers.values().removeIf(number -> number < 0);
    return new Reached(numbers, result.isFinished() ? Set.of(Condition.FINISHED) : Set.of());
  }

  /** The same, of a play with these options of its engine. */
  public Reached with(PlayedOptions played) {
    Set<Condition> all = EnumSet.noneOf(Condition.class);
    all.addAll(meets);
    if (played.areStandard()) {
      all.add(Condition.STANDARD);
    }
    return new Reached(numbers, all, played.values());
  }
}
