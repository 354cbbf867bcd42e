package dev.rondo.application.submission;

import dev.rondo.domain.form.FormProblem;
import java.util.List;

/** Why an action is not executed. */
public sealed interface DeedRefusal {

  /** The item or comment that it is about does not exist, or not any more. */
  record UnknownTarget() implements DeedRefusal {}

  /** The values are not in form encoding, or a name occurs twice in them. */
  record BrokenValues() implements DeedRefusal {}

  /** There is no such form here, for this player. */
  record UnknownForm() implements DeedRefusal {}

  /**
   * The form is not filled in validly.
   *
   * @param problems why, at least one
   */
  record InvalidValues(List<FormProblem> problems) implements DeedRefusal {

    /** Copies the list. */
    public InvalidValues {
      problems = List.copyOf(problems);
    }
  }

  /** An item that the values choose does not exist. */
  record UnknownChoice() implements DeedRefusal {}

  /** The replay is not the data of a replay item with both its files. */
  record InvalidReplay() implements DeedRefusal {}

  /** The player may not do this. */
  record Forbidden() implements DeedRefusal {}

  /** Other items build on the item. */
  record InUse() implements DeedRefusal {}
}
