package dev.rondo.application.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.round.Change;
import dev.rondo.domain.round.Delivery;
import dev.rondo.domain.round.Member;
import dev.rondo.domain.round.Round;
import dev.rondo.domain.round.RoundCommand;
import dev.rondo.domain.round.RoundEffect;
import dev.rondo.domain.round.RoundRoom;
import dev.rondo.domain.round.RoundStatus;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.text.Localization;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * A room that is played in, with the connections of its players. What happens in it happens one
 * after the other, and everybody is told in that order; what has to be written is written
 * afterwards, when the others can go on.
 */
final class LiveRoom {

  private static final Round.Start UNUSED = new Round.Start("", 0);

  private final ReentrantLock lock = new ReentrantLock();
  private final RoundContext context;
  private final ItemName name;
  private final String title;
  private final Map<PlayerId, Connection> connections = new HashMap<>();
  private final Map<PlayerId, Instant> lost = new HashMap<>();

  /** The state; none before the first player and after the last. */
  private Optional<RoundRoom> state = Optional.empty();

  private boolean hasEnded;
  private Instant lastCommand;

  LiveRoom(Room.Open room, RoundContext context) {
    this.context = context;
    this.name = room.name();
    this.title = room.summary().item().title().in(Localization.FALLBACK);
    this.lastCommand = context.clock().instant();
  }

  ItemName name() {
    return name;
  }

  boolean hasEnded() {
    return locked(() -> hasEnded);
  }

  private <T> T locked(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  /** Whether a player may come in: not who was removed. */
  boolean admits(PlayerId player) {
    return locked(() -> state.filter(room -> !room.admits(player)).isEmpty());
  }

  /** Lets a player in; empty when they were removed, or it has ended. */
  Optional<Participant> enter(Seat seat, Connection connection) {
    return locked(
        () ->
            hasEnded || !admits(seat.player())
                ? Optional.empty()
                : Optional.of(letIn(seat, connection)));
  }

  private Participant letIn(Seat seat, Connection connection) {
    PlayerId player = seat.player();
    Connection before = connections.put(player, connection);
    if (before != null) {
      before.close(Connection.Reason.REPLACED);
    }
    lost.remove(player);
    Change change =
        state
            .map(room -> room.enter(player, seat.proof()))
            .orElseGet(() -> RoundRoom.open(title, player, seat.proof()));
    tell(change);
    if (seat.role() == Seat.Role.MASTER) {
      tell(change.room().install(player));
    }
    return new Present(player, connection);
  }

  /** Takes a change over and tells everybody of it; the lock is held. */
  private List<RoundEffect> tell(Change change) {
    state = Optional.of(change.room());
    for (Delivery delivery : change.deliveries()) {
      String message = context.events().write(delivery.event());
      for (Member member : change.room().members().list()) {
        Connection connection = connections.get(member.player());
        if (connection != null && delivery.reaches(member.player())) {
          connection.send(message);
        }
      }
    }
    for (RoundEffect effect : change.effects()) {
      if (effect instanceof RoundEffect.Removed(PlayerId player)) {
        disconnect(player);
      }
    }
    return change.effects();
  }

  private void disconnect(PlayerId player) {
    lost.remove(player);
    Connection connection = connections.remove(player);
    if (connection != null) {
      connection.close(Connection.Reason.REMOVED);
    }
  }

  /** What time does: rounds end, and who was lost for too long leaves. */
  void passTime() {
    Instant now = context.clock().instant();
    Instant lostBefore = now.minus(context.policy().grace());
    List<Runnable> writes =
        locked(
            () -> {
              List<Runnable> later = new ArrayList<>();
              state.ifPresent(room -> later.add(writing(tell(room.at(now)))));
              lost.entrySet().stream()
                  .filter(entry -> !entry.getValue().isAfter(lostBefore))
                  .map(Map.Entry::getKey)
                  .toList()
                  .forEach(player -> later.add(remove(player)));
              if (lastCommand.plus(context.policy().idle()).isBefore(now) && !hasEnded) {
                end(Connection.Reason.CLOSED);
                later.add(() -> LiveRooms.change(context, name, Room::close));
              }
              return later;
            });
    writes.forEach(Runnable::run);
  }

  /**
   * Takes over what became of the room and its seats elsewhere, and frees the seats of those who
   * joined and never came.
   */
  void compare(Optional<Room> room) {
    Instant now = context.clock().instant();
    List<Seat> seats =
        room.map(found -> found.at(now, context.rules())).stream()
            .filter(Room.Open.class::isInstance)
            .map(Room.Open.class::cast)
            .flatMap(open -> open.seats().stream())
            .toList();
    locked(() -> seats.isEmpty() ? endHere() : compare(seats, now)).forEach(Runnable::run);
  }

  private List<Runnable> endHere() {
    end(Connection.Reason.CLOSED);
    return List.of();
  }

  private List<Runnable> compare(List<Seat> seats, Instant now) {
    List<PlayerId> present =
        state.stream().flatMap(live -> live.members().list().stream()).map(Member::player).toList();
    Set<PlayerId> seated = new HashSet<>();
    seats.forEach(seat -> seated.add(seat.player()));
    List<Runnable> writes = new ArrayList<>();
    present.stream()
        .filter(player -> !seated.contains(player))
        .forEach(player -> writes.add(remove(player)));
    Instant joinedBefore = now.minus(context.policy().ticketLifetime().multipliedBy(2));
    seats.stream()
        .filter(seat -> !present.contains(seat.player()) && seat.joined().isBefore(joinedBefore))
        .forEach(seat -> writes.add(() -> freeSeat(seat.player(), seat.proof())));
    return writes;
  }

  void drain() {
    locked(
        () -> {
          end(Connection.Reason.STOPPING);
          return hasEnded;
        });
  }

  private void end(Connection.Reason reason) {
    hasEnded = true;
    state = Optional.empty();
    connections.values().forEach(connection -> connection.close(reason));
    connections.clear();
    lost.clear();
  }

  /** A player is gone; what is left to write. The lock is held. */
  private Runnable remove(PlayerId player) {
    List<Runnable> writes = new ArrayList<>();
    state.ifPresent(
        room -> {
          Optional<Member> member = room.members().find(player);
          member.ifPresent(gone -> writes.add(() -> freeSeat(player, gone.proof())));
          disconnect(player);
          if (room.outlasts(player)) {
            writes.add(writing(tell(room.leave(player))));
          } else {
            end(Connection.Reason.CLOSED);
          }
        });
    return () -> writes.forEach(Runnable::run);
  }

  /** A seat taken by a later join is not this one. */
  private void freeSeat(PlayerId player, SignedBody proof) {
    LiveRooms.change(
        context,
        name,
        room ->
            room instanceof Room.Open open && open.isSeated(player, proof)
                ? open.leave(player)
                : room);
  }

  private Runnable writing(List<RoundEffect> effects) {
    return () -> effects.forEach(this::write);
  }

  private void write(RoundEffect effect) {
    switch (effect) {
      case RoundEffect.Removed(PlayerId player) ->
          LiveRooms.change(context, name, room -> room.leave(player));
      case RoundEffect.Promoted(PlayerId master) ->
          LiveRooms.change(
              context, name, room -> room instanceof Room.Open open ? open.promote(master) : room);
      case RoundEffect.Reported reported -> new PlayerReports(context).add(reported);
    }
  }

  /** A player who is in by one connection; when there is another one, nothing is done here. */
  private final class Present implements Participant {

    private final PlayerId player;
    private final Connection connection;

    private Present(PlayerId player, Connection connection) {
      this.player = player;
      this.connection = connection;
    }

    private Optional<RoundRoom> present() {
      return state.filter(room -> connection.equals(connections.get(player)));
    }

    @Override
    public void ask(RoundCommand command) {
      if (!isPlayable(command)) {
        askNothing();
        return;
      }
      boolean begins =
          command instanceof RoundCommand.UpdateStatus(var status) && status == RoundStatus.PLAYING;
      Round.Start start = begins ? context.draw() : UNUSED;
      Instant now = context.clock().instant();
      locked(
              () -> {
                lastCommand = now;
                return present()
                    .map(room -> writing(tell(room.apply(player, command, start, now))))
                    .stream()
                    .toList();
              })
          .forEach(Runnable::run);
    }

    private boolean isPlayable(RoundCommand command) {
      if (command instanceof RoundCommand.UpdateLevel(ItemLink level)) {
        return context.hasLevel(level);
      }
      return !(command instanceof RoundCommand.AddSuggestion(ItemLink level))
          || context.hasLevel(level);
    }

    @Override
    public void askNothing() {
      locked(() -> present().map(room -> tell(room.tell(player))));
    }

    @Override
    public void leave() {
      locked(() -> present().map(room -> remove(player)).stream().toList()).forEach(Runnable::run);
    }

    @Override
    public void lose() {
      locked(
          () -> {
            present().ifPresent(room -> keepPlace());
            return name;
          });
    }

    private void keepPlace() {
      connections.remove(player);
      lost.put(player, context.clock().instant());
    }
  }
}
