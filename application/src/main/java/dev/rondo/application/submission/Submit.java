package dev.rondo.application.submission;

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

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The action is accepted; it is already executed when no file is missing.
     *
     * @param missing the files to upload, in the order of their hashes; may be empty
     * @param viewUpdate what the client must reload when it is executed
     */
    record Accepted(Secret key, List<FileHash> missing, ViewUpdate viewUpdate) implements Outcome {

      /** Copies the list. */
      public Accepted {
        missing = List.copyOf(missing);
      }
    }

    /** It is not accepted. */
    record Rejected(ActionRejection rejection) implements Outcome {}

    /** A file that the store holds already is not what the form asks for. */
    record WrongFile(FileHash hash) implements Outcome {}

    /** The player was banned or erased meanwhile. */
    record SignedOut() implements Outcome {}

    /** Too many submissions of the player wait for files. */
    record TooManyPending() implements Outcome {}

    /** So many files are being looked into that those of the action cannot be now. */
    record Busy() implements Outcome {}
  }
}
