package dev.rondo.domain.submission;

/**
 * A player's submission as received; whether it is allowed is decided now and when its files are
 * complete.
 */
public sealed interface PlayerAction {

  /** What it is for. */
  Target target();

  /** The filled-in form, in the client's encoding. */
  String values();

  /** A filled-in form alone. */
  record FormOnly(Target target, String values) implements PlayerAction {

    public FormOnly {
      if (target instanceof Target.LevelResult) {
        throw new IllegalArgumentException("the result of a level without its replay");
      }
    }
  }

  /** The result of a level. */
  record WithReplay(String values, SubmittedReplay replay) implements PlayerAction {

    @Override
    public Target target() {
      return new Target.LevelResult();
    }
  }
}
