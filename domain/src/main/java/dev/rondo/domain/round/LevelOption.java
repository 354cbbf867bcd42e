package dev.rondo.domain.round;

/** An engine option that is set for all players, by its index in the engine's configuration. */
public record LevelOption(int index, double value) {

  /** The most options that an engine is thought to have. */
  public static final int MOST = 200;

  public LevelOption {
    if (index < 0 || index >= MOST || !Double.isFinite(value)) {
      throw new IllegalArgumentException("not an option of a level: " + index + "=" + value);
    }
  }
}
