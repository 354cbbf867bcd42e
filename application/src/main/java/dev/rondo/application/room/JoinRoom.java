package dev.rondo.application.room;

import dev.rondo.application.signature.SignedRequest;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.signature.SignatureRejection;
import java.util.List;
import java.util.Map;

/** Use case: join a room by a signed request, opening it if it comes with its key. */
public interface JoinRoom {

  /** Joins, durably when this returns. */
  Outcome join(Command command);

  /** A request to join, with all query parameters; the key may be empty. */
  record Command(SignedRequest request, ItemName room, Secret key, Map<String, String> parameters) {

    public Command {
      parameters = Map.copyOf(parameters);
    }
  }

  sealed interface Outcome {

    record Joined(String url, String ticket) implements Outcome {

      @Override
      public String toString() {
        return "Joined[url=" + url + "]";
      }
    }

    record Rejected(SignatureRejection rejection) implements Outcome {}

    record Banned() implements Outcome {}

    /** There is no such room, or it is not open yet, or not any more. */
    record UnknownRoom() implements Outcome {}

    /** The key shown is not this room's, or another player's. */
    record WrongKey() implements Outcome {}

    /** The player was removed from this room. */
    record Barred() implements Outcome {}

    record Full() implements Outcome {}

    /** The signed joins of those in the room leave no space for this one. */
    record TooLarge() implements Outcome {}

    /** The create parameters of those options are invalid; the room stays reserved. */
    record InvalidOptions(List<String> options) implements Outcome {

      public InvalidOptions {
        options = List.copyOf(options);
      }
    }
  }
}
