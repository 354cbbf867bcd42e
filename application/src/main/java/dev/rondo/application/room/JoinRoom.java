package dev.rondo.application.room;

import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.form.FormProblem;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.signature.SignatureRejection;
import java.util.List;
import java.util.Map;

/** Use case: join a room by a signed request, opening it first when one comes with its key. */
public interface JoinRoom {

  /** Joins, durably when this returns. */
  Outcome join(Command command);

  /**
   * The player's request.
   *
   * @param room the room in the path
   * @param key the room key shown; empty when none was
   * @param parameters the query, create parameters among it, by name
   */
  record Command(SignedRequest request, ItemName room, Secret key, Map<String, String> parameters) {

    /** Copies the map. */
    public Command {
      parameters = Map.copyOf(parameters);
    }
  }

  /** Every way in which it can end. */
  sealed interface Outcome {

    /**
     * The player has a seat.
     *
     * @param url the multiplayer server to go to
     * @param ticket what to show there
     */
    record Joined(String url, String ticket) implements Outcome {

      @Override
      public String toString() {
        return "Joined[url=" + url + "]";
      }
    }

    /** The signed request is rejected. */
    record Rejected(SignatureRejection rejection) implements Outcome {}

    /** The player is banned from this server. */
    record Banned() implements Outcome {}

    /** There is no such room, or it is not open yet, or not any more. */
    record UnknownRoom() implements Outcome {}

    /** The key shown is not this room's, or another player's. */
    record WrongKey() implements Outcome {}

    /** The player was removed from this room. */
    record Barred() implements Outcome {}

    /** Every seat is taken. */
    record Full() implements Outcome {}

    /** The signed joins of those in the room leave no space for this one. */
    record TooLarge() implements Outcome {}

    /** The create parameters are invalid; the room stays reserved. */
    record InvalidOptions(List<FormProblem> problems) implements Outcome {

      /** Copies the list. */
      public InvalidOptions {
        problems = List.copyOf(problems);
      }
    }
  }
}
