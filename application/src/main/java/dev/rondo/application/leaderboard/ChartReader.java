package dev.rondo.application.leaderboard;

import java.io.IOException;
import java.io.InputStream;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Driven port: reads what a chart consists of, in bounded memory. */
public interface ChartReader {

  /** How many entities of each archetype level data has; empty if unreadable or too large. */
  Optional<Map<String, Long>> readEntities(InputStream levelData) throws IOException;

  /** The archetypes without input in an engine's play data; empty if unreadable or too large. */
  Optional<Set<String>> readArchetypesWithoutInput(InputStream playData) throws IOException;
}
