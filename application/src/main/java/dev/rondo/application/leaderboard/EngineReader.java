package dev.rondo.application.leaderboard;

import dev.rondo.domain.engine.EngineOption;
import dev.rondo.domain.engine.EngineRules;
import dev.rondo.domain.engine.LevelEntity;
import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import java.util.Optional;

/**
 * Driven port: reads what the worth of a chart is computed from, in bounded memory. All are empty
 * when the content is not what was expected, or inflates to too much, and throw when it cannot be
 * read.
 */
public interface EngineReader {

  /** The entities of the data of a level. */
  Optional<List<LevelEntity>> readEntities(InputStream levelData) throws IOException;

  /**
   * The rules in the play data of an engine.
   *
   * @param rom the numbers of its ROM; none if it has no such file
   */
  Optional<EngineRules> readRules(InputStream playData, double... rom) throws IOException;

  /** The numbers of the ROM of an engine. */
  Optional<double[]> readRom(InputStream rom) throws IOException;

  /** The options in the configuration of an engine. */
  Optional<List<EngineOption>> readOptions(InputStream configuration) throws IOException;

  /** The values of options in the configuration of a replay. */
  Optional<List<Double>> readChosen(InputStream configuration) throws IOException;
}
