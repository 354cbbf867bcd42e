package dev.rondo.domain.leaderboard;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * With which options of its engine a level was played.
 *
 * @param areStandard whether all standard options, such as the speed, had their default values
 * @param values the values of all options, or of those that leaderboards ask for, by their names
 */
public record PlayedOptions(boolean areStandard, Map<String, Double> values) {

  public PlayedOptions {
    values = comparable(values);
  }

  /** Without the values of options with other names. */
  public PlayedOptions of(Set<String> names) {
    return new PlayedOptions(
        areStandard,
        values.entrySet().stream()
            .filter(option -> names.contains(option.getKey()))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }

  /** As clients may keep them, in 32 bits, and with one zero. */
  static Map<String, Double> comparable(Map<String, Double> values) {
    return values.entrySet().stream()
        .collect(
            Collectors.toUnmodifiableMap(
                Map.Entry::getKey, option -> (double) (option.getValue().floatValue() + 0f)));
  }
}
