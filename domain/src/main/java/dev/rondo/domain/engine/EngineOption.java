package dev.rondo.domain.engine;

/** An option that an engine lets players choose; {@code otherwise} is its default. */
public record EngineOption(String name, double otherwise, double least, double most) {

  double of(double chosen) {
    return chosen >= least && chosen <= most ? chosen : otherwise;
  }
}
