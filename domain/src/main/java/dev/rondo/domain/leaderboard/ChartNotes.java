package dev.rondo.domain.leaderboard;

import java.util.Map;
import java.util.Set;

/**
 * How much of a chart can be judged at most. Engines may leave out notes, but add none: what they
 * spawn while it is played has no input.
 *
 * @param entities the entities of its data; a replay names them by their index, from 0
 * @param notes those of them that can have input, each of which is judged at most once
 */
public record ChartNotes(long entities, long notes) {

  /** The notes of an unreadable chart: any replay may be right. */
  public static final ChartNotes UNKNOWN = new ChartNotes(Long.MAX_VALUE, Long.MAX_VALUE);

  /** Counts entities by archetype; archetypes unknown to the engine count as notes. */
  public static ChartNotes of(Map<String, Long> entities, Set<String> withoutInput) {
    long notes = 0;
    long all = 0;
    for (Map.Entry<String, Long> archetype : entities.entrySet()) {
      all += archetype.getValue();
      notes += withoutInput.contains(archetype.getKey()) ? 0 : archetype.getValue();
    }
    return new ChartNotes(all, notes);
  }
}
