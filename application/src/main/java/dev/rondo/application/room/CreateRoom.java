package dev.rondo.application.room;

import dev.rondo.application.player.Players;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.secret.Secret;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HexFormat;

/** Use case: reserve a room, to be opened by joining it with its key. */
public interface CreateRoom {

  Outcome create(Caller creator);

  sealed interface Outcome {

    record Reserved(ItemName name, Secret key) implements Outcome {}

    record TooMany() implements Outcome {}

    /** The creator was banned or erased meanwhile. */
    record SignedOut() implements Outcome {}
  }

  record Service(
      Players players,
      Rooms rooms,
      RoomPolicy policy,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock)
      implements CreateRoom {

    private static final int NAME_BYTES = 8;
    private static final int KEY_BYTES = 32;

    @Override
    public Outcome create(Caller creator) {
      Instant now = clock.instant();
      return transactions.write(
          () ->
              switch (creator) {
                case Caller.Known(var player) -> reserve(player, now);
                case Caller.Anonymous() -> reserveFor(creator, now);
              });
    }

    private Outcome reserve(PlayerId player, Instant now) {
      // Of two requests at once, the second counts the room of the first.
      if (players.lock(player).filter(found -> !found.isBanned()).isEmpty()) {
        return new Outcome.SignedOut();
      }
      return rooms.countOf(player, now) >= policy.perPlayer()
          ? new Outcome.TooMany()
          : reserveFor(new Caller.Known(player), now);
    }

    private Outcome reserveFor(Caller creator, Instant now) {
      byte[] nameBytes = random.next(NAME_BYTES);
      ItemName name = new ItemName(HexFormat.of().formatHex(nameBytes));
      Secret key = Secret.of(random.next(KEY_BYTES));
      String url =
          policy
              .urls()
              .get(Math.floorMod(nameBytes[0], policy.urls().size()))
              .replace(RoomPolicy.NAME, name.value());
      Instant expires = now.plus(policy.rules().reservation());
      rooms.add(new Room.Reserved(name, creator, key.digest(), url, expires), now);
      return new Outcome.Reserved(name, key);
    }
  }
}
