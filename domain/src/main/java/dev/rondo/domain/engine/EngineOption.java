package dev.rondo.domain.engine;

/**
 * An option that an engine lets players choose.
 *
 * @param otherwise its value where nothing possible is chosen
 */
public record EngineOption(String name, double otherwise, double least, double most) {

  double of(double chosen) {
    return chosen >= least && chosen <= most ? chosen : otherwise;
  }
}
