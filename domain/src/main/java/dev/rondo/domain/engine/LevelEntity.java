package dev.rondo.domain.engine;

import java.util.Map;

/**
 * An entity of a level, with its numbers and references to other entities; the name may be empty.
 */
public record LevelEntity(
    String name, String archetype, Map<String, Double> values, Map<String, String> references) {

  static final String BEAT = "#BEAT";

  public LevelEntity {
    values = Map.copyOf(values);
    references = Map.copyOf(references);
  }
}
