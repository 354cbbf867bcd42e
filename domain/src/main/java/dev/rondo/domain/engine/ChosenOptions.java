package dev.rondo.domain.engine;

import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/** The options of a play, in the order of the engine's configuration; the speed is 1 by default. */
public record ChosenOptions(List<Double> values, double speed) {

  private static final String SPEED = "#SPEED";

  public ChosenOptions {
    values = List.copyOf(values);
  }

  /** Those that a recording says were chosen, as far as the engine has them. */
  public static ChosenOptions of(List<EngineOption> options, List<Double> chosen) {
    List<Double> values =
        IntStream.range(0, options.size())
            .mapToObj(i -> options.get(i).of(i < chosen.size() ? chosen.get(i) : Double.NaN))
            .toList();
    double speed =
        IntStream.range(0, options.size())
            .filter(i -> options.get(i).name().equals(SPEED))
            .mapToDouble(values::get)
            .findFirst()
            .orElse(1);
    return new ChosenOptions(values, speed);
  }

  boolean agreeWith(ChosenOptions other, Set<Integer> places) {
    return speed == other.speed
        && values.size() == other.values.size()
        && places.stream().allMatch(place -> values.get(place).equals(other.values.get(place)));
  }
}
