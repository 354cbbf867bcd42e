package dev.rondo.application.round;

import dev.rondo.application.room.ExpireRooms;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.round.RoundCommand;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.UnaryOperator;

/** The rooms that are played in here. */
final class LiveRooms {

  /** Every so many times, a room is compared with its seats. */
  private static final int COMPARE_EVERY = 3;

  private final RoundContext context;
  private final ConcurrentMap<ItemName, LiveRoom> rooms = new ConcurrentHashMap<>();
  private final AtomicBoolean isDraining = new AtomicBoolean();
  private final AtomicLong looks = new AtomicLong();

  LiveRooms(RoundContext context) {
    this.context = context;
  }

  /** Whether it is ending: nobody enters any more. */
  boolean isDraining() {
    return isDraining.get();
  }

  /** Whether a player may come into a room, as far as is known here. */
  boolean admits(ItemName room, PlayerId player) {
    LiveRoom live = rooms.get(room);
    return live == null || live.admits(player);
  }

  /** Lets a player in; empty when they were removed since, or all is ending. */
  Optional<Participant> enter(Room.Open room, Seat seat, Connection connection) {
    if (isDraining.get()) {
      return Optional.empty();
    }
    LiveRoom live =
        rooms.compute(
            room.name(),
            (name, present) ->
                present == null || present.hasEnded() ? new LiveRoom(room, context) : present);
    return live.enter(seat, connection).map(entered -> participant(live, entered));
  }

  private Participant participant(LiveRoom room, Participant entered) {
    return new Participant() {
      @Override
      public void ask(RoundCommand command) {
        entered.ask(command);
      }

      @Override
      public void askNothing() {
        entered.askNothing();
      }

      @Override
      public void leave() {
        entered.leave();
        forgetIfEnded(room);
      }

      @Override
      public void lose() {
        entered.lose();
      }
    };
  }

  private void forgetIfEnded(LiveRoom room) {
    if (room.hasEnded()) {
      rooms.remove(room.name(), room);
    }
  }

  void follow() {
    boolean isCompared = looks.getAndIncrement() % COMPARE_EVERY == 0;
    for (LiveRoom room : rooms.values()) {
      room.passTime();
      if (isCompared) {
        room.compare(context.rooms().find(room.name()));
      }
      forgetIfEnded(room);
    }
  }

  void drain() {
    isDraining.set(true);
    List.copyOf(rooms.values()).forEach(LiveRoom::drain);
    rooms.clear();
  }

  /** Changes a room that is open, if it is. */
  static void change(RoundContext context, ItemName name, UnaryOperator<Room> change) {
    context
        .transactions()
        .write(
            () -> {
              context
                  .rooms()
                  .lock(name)
                  .filter(Room.Open.class::isInstance)
                  .ifPresent(
                      room ->
                          ExpireRooms.keep(
                              context.rooms(),
                              room,
                              change.apply(room),
                              context.rules(),
                              context.clock().instant()));
              return name;
            });
  }
}
