package dev.rondo.domain.engine;

import java.util.stream.DoubleStream;

/** All that a figure can be, as far as it can be computed. Both ends belong to it. */
public record Interval(double least, double most) {

  static Interval of(double... figures) {
    return new Interval(
        DoubleStream.of(figures).min().orElse(0), DoubleStream.of(figures).max().orElse(0));
  }
}
