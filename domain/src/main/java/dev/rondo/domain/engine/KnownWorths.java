package dev.rondo.domain.engine;

import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** What is known about the worth of one chart, which depends on the options of a play. */
public record KnownWorths(List<EngineOption> options, List<Computed> computed) {

  private static final int MOST = 16;
  private static final int BYTES_OF_OPTION = 200;

  public KnownWorths {
    options = List.copyOf(options);
    computed = List.copyOf(computed);
  }

  /** What was computed for a play with some options. */
  public record Computed(ChosenOptions options, WorthOutcome outcome) {

    private boolean holdsFor(ChosenOptions chosen) {
      return outcome instanceof WorthOutcome.Known(ChartWorth worth)
          ? chosen.agreeWith(options, worth.optionsRead())
          : chosen.equals(options);
    }
  }

  /** The result for a play with the same relevant options, if known. */
  public Optional<WorthOutcome> find(ChosenOptions chosen) {
    return computed.stream()
        .filter(known -> known.holdsFor(chosen))
        .map(Computed::outcome)
        .findFirst();
  }

  /** Adds one, in place of the oldest if there are many. */
  public KnownWorths with(Computed newest) {
    return new KnownWorths(
        options, Stream.concat(Stream.of(newest), computed.stream()).limit(MOST).toList());
  }

  /** About how many bytes it takes. */
  public int size() {
    int size = BYTES_OF_OPTION * (1 + options.size() * (1 + computed.size()));
    for (Computed known : computed) {
      size += known.outcome instanceof WorthOutcome.Known(ChartWorth worth) ? worth.size() : 0;
    }
    return size;
  }
}
