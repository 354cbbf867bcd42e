package dev.rondo.domain.engine;

import java.util.List;

/**
 * The options that a play was played with.
 *
 * @param values as many as the engine's configuration has, in its order
 * @param speed how fast the level was played; 1 unless an option says otherwise
 */
public record ChosenOptions(List<Double> values, double speed) {

  public ChosenOptions {
    values = List.copyOf(values);
  }
}
