package dev.rondo.domain.round;

/**
 * An option of a level's engine that is set for all players.
 *
 * @param index which option, in the order of the engine's configuration
 */
public record LevelOption(int index, double value) {

  /** The most options that an engine is thought to have. */
  public static final int MOST = 200;

  public LevelOption {
    if (index < 0 || index >= MOST || !Double.isFinite(value)) {
      throw new IllegalArgumentException("not an option of a level: " + index + "=" + value);
    }
  }
}
