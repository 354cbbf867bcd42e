package dev.rondo.domain.engine;

import java.util.Map;

/**
 * An entity of a level's data.
 *
 * @param name what other entities refer to it by; empty if they cannot
 * @param values its data that are numbers
 * @param references its data that are names of other entities
 */
public record LevelEntity(
    String name, String archetype, Map<String, Double> values, Map<String, String> references) {

  static final String BEAT = "#BEAT";

  public LevelEntity {
    values = Map.copyOf(values);
    references = Map.copyOf(references);
  }
}
