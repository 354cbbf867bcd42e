package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.LevelEntity;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Driven port: reads charts and engines, in bounded memory. Results are empty when the content is
 * malformed or inflates to too much.
 */
public interface EngineReader {

  /** How many entities of each archetype there are. */
  Optional<Map<String, Long>> countEntities(InputStream levelData) throws IOException;

  Optional<Set<String>> readArchetypesWithoutInput(InputStream playData) throws IOException;

  Optional<List<LevelEntity>> readEntities(InputStream levelData) throws IOException;

  /** The rules in the play data of an engine; {@code rom} is empty without a ROM file. */
  Optional<EngineRules> readRules(InputStream playData, double... rom) throws IOException;

  Optional<double[]> readRom(InputStream rom) throws IOException;

  Optional<List<EngineOption>> readOptions(InputStream configuration) throws IOException;

  /** The values of options in the configuration of a replay. */
  Optional<List<Double>> readChosen(InputStream configuration) throws IOException;
}
