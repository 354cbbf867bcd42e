package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.secret.Secret;

/** Use case: reserve a room, to be opened by joining it with its key. */
public interface CreateRoom {

  Outcome create(Caller creator);

  sealed interface Outcome {

    record Reserved(ItemName name, Secret key) implements Outcome {}

    record TooMany() implements Outcome {}

    /** The creator was banned or erased meanwhile. */
    record SignedOut() implements Outcome {}
  }
}
