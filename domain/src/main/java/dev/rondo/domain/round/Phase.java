package dev.rondo.domain.round;

import java.util.List;

/** The phase of a room. Only while a level is picked can it be missing. */
public sealed interface Phase {

  /** Its name for clients. */
  RoundStatus status();

  /** The level that is picked; none or one. */
  List<LevelSetup> setup();

  /** The lead picks a level; none or one is picked so far. */
  record Selecting(List<LevelSetup> setup) implements Phase {

    public Selecting {
      setup = List.copyOf(setup);
    }

    @Override
    public RoundStatus status() {
      return RoundStatus.SELECTING;
    }
  }

  /** Players say whether they play. */
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
