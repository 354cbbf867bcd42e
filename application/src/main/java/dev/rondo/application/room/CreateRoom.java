package dev.rondo.application.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.secret.Secret;

/** Use case: reserve a room, to be opened by joining it with its key. */
public interface CreateRoom {

  /** Reserves a room for whoever asks. */
  Outcome create(Caller creator);

  /** Every way in which it can end. */
  sealed interface Outcome {

    /** The room is reserved, durably. */
    record Reserved(ItemName name, Secret key) implements Outcome {}

    /** The creator has as many rooms as they may. */
    record TooMany() implements Outcome {}

    /** The creator was banned or erased meanwhile. */
    record SignedOut() implements Outcome {}
  }
}
