package dev.rondo.domain.engine;

import dev.rondo.domain.leaderboard.PlayedOptions;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * An option that an engine lets players choose; {@code otherwise} is its default.
 *
 * @param isStandard whether it belongs to what makes a play comparable, such as the speed
 */
public record EngineOption(
    String name, double otherwise, double least, double most, boolean isStandard) {

  /** A play with the chosen values of these options; others have their defaults. */
  public static PlayedOptions played(List<EngineOption> options, List<Double> chosen) {
    List<Double> judged = ChosenOptions.of(options, chosen).values();
    return new PlayedOptions(
        IntStream.range(0, Math.min(options.size(), chosen.size()))
            .filter(i -> options.get(i).isStandard)
            .allMatch(i -> chosen.get(i).floatValue() == (float) options.get(i).otherwise),
        IntStream.range(0, options.size())
            .boxed()
            .collect(Collectors.toMap(i -> options.get(i).name, judged::get, (first, _) -> first)));
  }

  /** The value to judge with; clients may keep one of the bounds in 32 bits. */
  double of(double chosen) {
    float kept = (float) chosen;
    return kept >= (float) least && kept <= (float) most ? chosen : otherwise;
  }
}
