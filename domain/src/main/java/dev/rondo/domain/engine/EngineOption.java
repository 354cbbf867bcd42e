package dev.rondo.domain.engine;

import java.util.List;
import java.util.stream.IntStream;

/**
 * An option that an engine lets players choose; {@code otherwise} is its default.
 *
 * @param isStandard whether it belongs to what makes a play comparable, such as the speed
 */
public record EngineOption(
    String name, double otherwise, double least, double most, boolean isStandard) {

  /** Whether no standard option was chosen in another way than by default. */
  public static boolean areStandard(List<EngineOption> options, List<Double> chosen) {
    return IntStream.range(0, Math.min(options.size(), chosen.size()))
        .filter(i -> options.get(i).isStandard)
        .allMatch(i -> chosen.get(i) == options.get(i).otherwise);
  }

  double of(double chosen) {
    return chosen >= least && chosen <= most ? chosen : otherwise;
  }
}
