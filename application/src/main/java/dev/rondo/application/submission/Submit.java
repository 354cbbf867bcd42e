package dev.rondo.application.submission;

import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.ViewUpdate;
import java.util.List;

/** Use case: submit a player action. It is executed at once when no file is missing. */
public interface Submit {

  /** Accepts or executes an action; durable when this returns. */
  Outcome submit(PlayerId player, PlayerAction action);

  sealed interface Outcome {

    /** The action is accepted, and executed if no file is missing; files are sorted by hash. */
    record Accepted(Secret key, List<FileHash> missing, ViewUpdate viewUpdate) implements Outcome {

      public Accepted {
        missing = List.copyOf(missing);
      }
    }

    record Rejected(Decision.Rejected decision) implements Outcome {}

    /** A stored file is not what the form asks for. */
    record WrongFile(FileHash hash) implements Outcome {}

    /** The player was banned or erased meanwhile. */
    record SignedOut() implements Outcome {}

    /** Too many submissions of the player wait for files. */
    record TooManyPending() implements Outcome {}

    /** Too many files are being inspected already. */
    record Busy() implements Outcome {}
  }
}
