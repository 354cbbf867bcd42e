package dev.rondo.application.leaderboard;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Driven port: reads what a chart consists of, in bounded memory. */
public interface ChartReader {

  /**
   * How many entities of each archetype the data of a level has; empty when it is not the data of a
   * level, or inflates to too much.
   *
   * @throws IOException when the content cannot be read
   */
  Optional<Map<String, Long>> readEntities(InputStream levelData) throws IOException;

  /**
   * The archetypes that have no input in the play data of an engine; empty when it is none, or
   * inflates to too much.
   *
   * @throws IOException when the content cannot be read
   */
  Optional<Set<String>> readArchetypesWithoutInput(InputStream playData) throws IOException;
}
