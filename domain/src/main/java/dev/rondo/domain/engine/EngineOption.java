package dev.rondo.domain.engine;

/**
 * An option that an engine lets players choose.
 *
 * @param otherwise its value where nothing possible is chosen
 * @param least the least that can be chosen
 * @param most the most that can be chosen
 */
public record EngineOption(String name, double otherwise, double least, double most) {

  double of(double chosen) {
    return chosen >= least && chosen <= most ? chosen : otherwise;
  }
}
