package dev.rondo.application.submission;

import dev.rondo.domain.form.FormProblem;
import java.util.List;

/** Why an action is not executed. */
public sealed interface ActionRejection {

  /** The item or comment that it is about does not exist, or not any more. */
  record UnknownTarget() implements ActionRejection {}

  /** The values are not in form encoding, or a name occurs twice in them. */
  record BrokenValues() implements ActionRejection {}

  /** There is no such form here, for this player. */
  record UnknownForm() implements ActionRejection {}

  /** The form is not filled in validly. */
  record InvalidValues(List<FormProblem> problems) implements ActionRejection {

    public InvalidValues {
      problems = List.copyOf(problems);
    }
  }

  /** An item chosen in the values does not exist. */
  record UnknownChoice() implements ActionRejection {}

  record Forbidden() implements ActionRejection {}

  /** No result of the player on the level counts. */
  record NotPlayed() implements ActionRejection {}

  /** Other items build on the item. */
  record InUse() implements ActionRejection {}

  /** Another item of that name is hidden already. */
  record AlreadyHidden() implements ActionRejection {}
}
