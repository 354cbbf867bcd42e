package dev.rondo.application.round;

import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.round.Change;
import dev.rondo.domain.round.Delivery;
import dev.rondo.domain.round.KeptRoom;
import dev.rondo.domain.round.Member;
import dev.rondo.domain.round.Phase;
import dev.rondo.domain.round.Round;
import dev.rondo.domain.round.RoundCommand;
import dev.rondo.domain.round.RoundEffect;
import dev.rondo.domain.round.RoundEvent;
import dev.rondo.domain.round.RoundRoom;
import dev.rondo.domain.round.RoundStatus;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.text.Localization;
import java.nio.ByteBuffer;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;

/**
 * A room that is played here, with its players' connections. Changes happen one after the other and
 * reach everybody in that order; other writes follow outside of the lock.
 */
final class LiveRoom {

  private static final Round.Start UNUSED = new Round.Start("", 0);

  /** How often it is kept while no round ends. */
  private static final Duration KEPT_EVERY = Duration.ofSeconds(10);

  private final ReentrantLock lock = new ReentrantLock();
  private final RoundContext context;
  private final ItemName name;
  private final String title;
  private final RoomConnections connections = new RoomConnections();
  private final RoomWrites writes;
  private final Instant opened;

  /** Players who have entered in this moment and are announced together, in order. */
  private final Map<PlayerId, Seat<SignedBody>> arriving = new LinkedHashMap<>();

  /** The state; none before the first player and after the last. Transactions read it unlocked. */
  private volatile Optional<RoundRoom> state;

  /** Held while a round is saved, so that no older state overwrites it. */
  private final Lock keeping;

  private volatile Optional<KeptRoom> kept;
  private volatile Instant keptAt;
  private volatile boolean hasEnded;
  private Instant lastActive;

  /** A room as saved last; its players have the grace time to come back. */
  LiveRoom(Room.Open room, Optional<KeptRoom> kept, RoundContext context, Lock keeping) {
    this.keeping = keeping;
    this.context = context;
    this.name = room.name();
    this.title = room.summary().item().title().in(Localization.FALLBACK);
    this.writes = new RoomWrites(context, name);
    this.opened = context.clock().instant();
    this.lastActive = opened;
    this.keptAt = opened;
    this.kept = kept;
    Map<PlayerId, SignedBody> seated = new HashMap<>();
    room.seats().forEach(seat -> seated.put(seat.player(), seat.proof()));
    this.state = kept.flatMap(last -> last.restore(title, seated));
    state.ifPresent(
        restored ->
            restored.members().list().forEach(member -> connections.lose(member.player(), opened)));
  }

  ItemName name() {
    return name;
  }

  boolean hasEnded() {
    return hasEnded;
  }

  private <T> T locked(Supplier<T> work) {
    lock.lock();
    try {
      return work.get();
    } finally {
      lock.unlock();
    }
  }

  boolean admits(PlayerId player) {
    return state.filter(room -> !room.admits(player)).isEmpty();
  }

  /** Lets a player in; empty when they were removed, or the room has ended. */
  Optional<Participant> enter(Seat<SignedBody> seat, Connection connection) {
    return locked(
        () ->
            hasEnded || !admits(seat.player())
                ? Optional.empty()
                : Optional.of(letIn(seat, connection)));
  }

  private Participant letIn(Seat<SignedBody> seat, Connection connection) {
    lastActive = context.clock().instant();
    writes.know(seat.player());
    connections.add(seat.player(), connection);
    boolean isFirst = arriving.isEmpty();
    arriving.put(seat.player(), seat);
    if (isFirst) {
      context.moment().execute(() -> settled(() -> name));
    }
    return new Present(seat.player(), connection);
  }

  /** Runs work after all arrived players were announced: it may be about them. */
  private <T> T settled(Supplier<T> work) {
    return locked(
        () -> {
          tellArrivals();
          return work.get();
        });
  }

  private void tellArrivals() {
    if (arriving.isEmpty()) {
      return;
    }
    Map<PlayerId, SignedBody> proofs = new LinkedHashMap<>();
    arriving.forEach((player, seat) -> proofs.put(player, seat.proof()));
    tell(state.map(room -> room.enter(proofs)).orElseGet(() -> RoundRoom.open(title, proofs)));
    List<Seat<SignedBody>> seats = List.copyOf(arriving.values());
    arriving.clear();
    seats.stream()
        .filter(seat -> seat.role() == Seat.Role.MASTER)
        .forEach(seat -> state.ifPresent(room -> tell(room.install(seat.player()))));
  }

  /**
   * Applies a change and tells everybody, under the lock. Results are durable before; if they
   * cannot be written, nothing changes, and if another node plays the room, it ends here.
   */
  private List<RoundEffect> tell(Change change) {
    List<RoundEffect.Finished> finished =
        change.effects().stream()
            .filter(RoundEffect.Finished.class::isInstance)
            .map(RoundEffect.Finished.class::cast)
            .toList();
    if (!isWritten(finished, change.room())) {
      end(Connection.Reason.STOPPING);
      return List.of();
    }
    state = Optional.of(change.room());
    for (Delivery delivery : change.deliveries()) {
      ByteBuffer message = context.events().write(delivery.event());
      boolean hasJoins = hasJoins(delivery.event());
      for (Member member : change.room().members().list()) {
        if (delivery.reaches(member.player())) {
          connections
              .find(member.player())
              .ifPresent(hasJoins ? way -> way.sendJoins(message) : way -> way.send(message));
        }
      }
    }
    for (RoundEffect effect : change.effects()) {
      if (effect instanceof RoundEffect.Removed(PlayerId player)) {
        connections.remove(player);
      }
    }
    return change.effects();
  }

  /** False if another node plays the room. */
  private boolean isWritten(List<RoundEffect.Finished> finished, RoundRoom next) {
    int rounds = next.scoreboard().rounds();
    return state.filter(room -> room.scoreboard().rounds() != rounds).isPresent()
        ? keep(finished, KeptRoom.of(next))
        : finished.isEmpty() || writes.write(finished, Optional.empty());
  }

  private boolean keep(List<RoundEffect.Finished> finished, KeptRoom next) {
    keeping.lock();
    try {
      boolean isPlayedHere = writes.write(finished, Optional.of(next));
      if (isPlayedHere) {
        markKept(next);
      }
      return isPlayedHere;
    } finally {
      keeping.unlock();
    }
  }

  private static boolean hasJoins(RoundEvent event) {
    return event instanceof RoundEvent.Update
        || event instanceof RoundEvent.UserAdded
        || event instanceof RoundEvent.UserRemoved;
  }

  /** Ends due rounds and removes players who were lost for too long. */
  void passTime() {
    Instant now = context.clock().instant();
    Instant lostBefore = now.minus(context.policy().grace());
    List<Runnable> afterwards =
        settled(
            () -> {
              List<Runnable> later = new ArrayList<>();
              state.ifPresent(room -> later.add(writing(tell(room.at(now)))));
              connections.lostUntil(lostBefore).forEach(player -> later.add(remove(player)));
              if (lastActive.plus(context.policy().idle()).isBefore(now) && !hasEnded) {
                end(Connection.Reason.CLOSED);
                later.add(() -> writes.change(Room.Open::close));
              }
              return later;
            });
    afterwards.forEach(Runnable::run);
  }

  /** How many entries there were so far. */
  long entries() {
    return locked(connections::entries);
  }

  /**
   * Applies what happened to the room and its seats elsewhere, and frees the seats of players who
   * never came. The stored room knows only of entries up to {@code entriesBefore}.
   */
  void compare(Optional<RoomSummary> room, long entriesBefore) {
    room.ifPresentOrElse(
        stored -> settled(() -> compare(stored.occupants(), entriesBefore)).forEach(Runnable::run),
        () -> end(Connection.Reason.CLOSED));
  }

  private List<Runnable> compare(List<RoomSummary.Occupant> seats, long entriesBefore) {
    Set<PlayerId> present = new HashSet<>();
    state.ifPresent(room -> room.members().list().forEach(member -> present.add(member.player())));
    Set<PlayerId> seated = new HashSet<>();
    seats.forEach(seat -> seated.add(seat.player()));
    List<Runnable> later = new ArrayList<>();
    present.stream()
        .filter(player -> !seated.contains(player))
        .filter(player -> connections.hasEnteredBy(player, entriesBefore))
        .forEach(player -> later.add(remove(player)));
    Instant arrivedBefore = context.clock().instant().minus(context.policy().arrival());
    seats.stream()
        .filter(seat -> !present.contains(seat.player()))
        .filter(seat -> seat.joined().isBefore(arrivedBefore) && opened.isBefore(arrivedBefore))
        .forEach(seat -> later.add(() -> writes.freeSeat(seat)));
    if (seats.stream()
        .anyMatch(seat -> present.contains(seat.player()) && isWronglyMaster(seat, seated))) {
      later.add(() -> writes.promote(this::master));
    }
    return later;
  }

  /** The room decides who is master; a stored master may be outdated. */
  private boolean isWronglyMaster(RoomSummary.Occupant seat, Set<PlayerId> seated) {
    return seat.role() == Seat.Role.MASTER
        && state
            .map(room -> room.members().master())
            .filter(master -> seated.contains(master) && !master.equals(seat.player()))
            .isPresent();
  }

  /** The state to save: the first one at once, later ones at intervals, if something changed. */
  Optional<KeptRoom> dueToKeep() {
    return kept.isPresent() && context.clock().instant().isBefore(keptAt.plus(KEPT_EVERY))
        ? Optional.empty()
        : toKeep().filter(next -> !kept.equals(Optional.of(next)));
  }

  void markKept(KeptRoom state) {
    kept = Optional.of(state);
    keptAt = context.clock().instant();
  }

  /** The state to save; empty without players. */
  Optional<KeptRoom> toKeep() {
    return state.map(KeptRoom::of);
  }

  /** Ends the room here and closes its connections. */
  void end(Connection.Reason reason) {
    locked(
        () -> {
          hasEnded = true;
          state = Optional.empty();
          arriving.clear();
          connections.close(reason);
          return reason;
        });
  }

  /** Removes a player under the lock; returns the writes that remain. */
  private Runnable remove(PlayerId player) {
    List<Runnable> later = new ArrayList<>();
    state.ifPresent(
        room -> {
          room.members()
              .find(player)
              .ifPresent(gone -> later.add(() -> writes.freeSeat(player, gone.proof())));
          if (room.outlasts(player)) {
            later.add(writing(tell(room.leave(player))));
            connections.remove(player);
          } else {
            connections.remove(player);
            end(Connection.Reason.CLOSED);
          }
        });
    return () -> later.forEach(Runnable::run);
  }

  private Runnable writing(List<RoundEffect> effects) {
    return () -> effects.forEach(effect -> writes.write(effect, this::master));
  }

  private Optional<PlayerId> master() {
    return state.map(room -> room.members().master());
  }

  /** A player with one connection; after a newer connection its calls do nothing. */
  private final class Present implements Participant {

    private final PlayerId player;
    private final Connection connection;

    private Present(PlayerId player, Connection connection) {
      this.player = player;
      this.connection = connection;
    }

    private Optional<RoundRoom> present() {
      return state.filter(room -> connections.has(player, connection));
    }

    @Override
    public void ask(RoundCommand command) {
      answer(command).ifPresent(Runnable::run);
    }

    /** A client that waits for an answer that cannot be given must reconnect. */
    private Optional<Runnable> answer(RoundCommand command) {
      try {
        if (isPlayable(command)) {
          return apply(withChart(command));
        }
        askNothing();
        return Optional.empty();
      } catch (RuntimeException failure) {
        connection.close(Connection.Reason.STOPPING);
        throw failure;
      }
    }

    private Optional<Runnable> apply(RoundCommand command) {
      boolean begins =
          command instanceof RoundCommand.UpdateStatus(var status) && status == RoundStatus.PLAYING;
      Round.Start start = begins ? context.draw() : UNUSED;
      Instant now = context.clock().instant();
      return settled(
          () -> {
            lastActive = now;
            return present().map(room -> writing(tell(room.apply(player, command, start, now))));
          });
    }

    /** Adds the chart, which is in a file, so that the stated result can be checked. */
    private RoundCommand withChart(RoundCommand command) {
      return command instanceof RoundCommand.FinishGameplay(var token, var result, _)
              && state.map(RoundRoom::phase).orElse(null)
                  instanceof Phase.Playing(var level, var round)
              && !round.identity().isEmpty()
          ? new RoundCommand.FinishGameplay(
              token, result, context.levels().notesOf(level.level(), round.identity().getFirst()))
          : command;
    }

    private boolean isPlayable(RoundCommand command) {
      return switch (command) {
        case RoundCommand.UpdateLevel(ItemLink level) -> context.levels().has(level);
        case RoundCommand.AddSuggestion(ItemLink level) -> context.levels().has(level);
        case RoundCommand.UpdateStatus(RoundStatus status) ->
            status == RoundStatus.SELECTING || state.filter(this::isWithoutLevel).isEmpty();
        case RoundCommand.StartGameplay started ->
            context.levels().has(started.level(), started.identity());
        case RoundCommand.AddChatMessage _,
            RoundCommand.RemoveSuggestion _,
            RoundCommand.SwapSuggestions _,
            RoundCommand.ClearSuggestions _,
            RoundCommand.LockSuggestions _,
            RoundCommand.UpdateLevelOption _,
            RoundCommand.UpdateAutoExit _,
            RoundCommand.UpdateUserStatus _,
            RoundCommand.FinishGameplay _,
            RoundCommand.UpdateMaster _,
            RoundCommand.UpdateLead _,
            RoundCommand.RemoveUser _,
            RoundCommand.ReportUser _,
            RoundCommand.ResetScoreboard _,
            RoundCommand.UpdateOptionValues _ ->
            true;
      };
    }

    /** The level may have been hidden or removed since it was picked. */
    private boolean isWithoutLevel(RoundRoom room) {
      return room.phase().setup().stream().anyMatch(setup -> !context.levels().has(setup.level()));
    }

    @Override
    public void askNothing() {
      settled(() -> present().map(room -> tell(room.tell(player))));
    }

    /** A player who cannot be removed because the database is down counts as lost. */
    @Override
    public void leave() {
      locked(
              () ->
                  takeForLost()
                      ? settled(() -> state.map(room -> remove(player)))
                      : Optional.<Runnable>empty())
          .ifPresent(Runnable::run);
    }

    @Override
    public void lose() {
      locked(this::takeForLost);
    }

    private boolean takeForLost() {
      boolean wasIn = connections.has(player, connection);
      if (wasIn) {
        connections.lose(player, context.clock().instant());
      }
      return wasIn;
    }
  }
}
