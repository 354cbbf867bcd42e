package dev.rondo.domain.leaderboard;

import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * With which options of its engine a level was played, as far as leaderboards ask.
 *
 * @param areStandard whether all standard options, such as the speed, had their default values
 * @param values the values of others, by their names
 */
public record PlayedOptions(boolean areStandard, Map<String, Double> values) {

  public static final PlayedOptions UNKNOWN = new PlayedOptions(false, Map.of());

  public PlayedOptions {
    values = Map.copyOf(values);
  }

  /** Without the values of options with other names. */
  public PlayedOptions of(Set<String> names) {
    return new PlayedOptions(
        areStandard,
        values.entrySet().stream()
            .filter(option -> names.contains(option.getKey()))
            .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue)));
  }
}
