package dev.rondo.domain.round;

import java.util.List;

/** What a room is at. A level can be missing only while one is picked. */
public sealed interface Phase {

  /** Its name for clients. */
  RoundStatus status();

  /** The level that is picked; none or one. */
  List<LevelSetup> setup();

  /**
   * The lead picks a level.
   *
   * @param setup the level that is picked so far; none or one
   */
  record Selecting(List<LevelSetup> setup) implements Phase {

    /** Copies the list. */
    public Selecting {
      setup = List.copyOf(setup);
    }

    @Override
    public RoundStatus status() {
      return RoundStatus.SELECTING;
    }
  }

  /**
   * Players say whether they play.
   *
   * @param level the level that was picked
   */
  record Preparing(LevelSetup level) implements Phase {

    @Override
    public RoundStatus status() {
      return RoundStatus.PREPARING;
    }

    @Override
    public List<LevelSetup> setup() {
      return List.of(level);
    }
  }

  /**
   * A round is on.
   *
   * @param level the level that is played
   */
  record Playing(LevelSetup level, Round round) implements Phase {

    @Override
    public RoundStatus status() {
      return RoundStatus.PLAYING;
    }

    @Override
    public List<LevelSetup> setup() {
      return List.of(level);
    }
  }
}
