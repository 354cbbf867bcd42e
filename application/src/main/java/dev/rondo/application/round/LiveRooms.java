package dev.rondo.application.round;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.round.KeptRoom;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.text.Keywords;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReadWriteLock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Function;

/** Use case, for a timer and at shutdown: the rooms that are played here. */
public final class LiveRooms {

  /** A room is compared with its seats each time the timer has run this often. */
  private static final int COMPARE_EVERY = 3;

  /** Empty rooms are looked for each time the timer has run this often. */
  private static final int CLOSE_EMPTY_EVERY = 30;

  private static final int PAGE = 500;

  private final RoundContext context;
  private final RoundData data;
  private final ConcurrentMap<ItemName, LiveRoom> rooms = new ConcurrentHashMap<>();
  private final ReadWriteLock keeping = new ReentrantReadWriteLock();
  private final AtomicBoolean isDraining = new AtomicBoolean();
  private final AtomicLong looks = new AtomicLong();

  /** Since when this node sees that nobody is in a room. */
  private final Map<ItemName, Instant> empty = new HashMap<>();

  public LiveRooms(RoundContext context) {
    this.context = context;
    this.data = context.data();
  }

  boolean isDraining() {
    return isDraining.get();
  }

  boolean has(ItemName room) {
    LiveRoom live = rooms.get(room);
    return live != null && !live.hasEnded();
  }

  /** Whether a player may enter a room, as far as this node knows. */
  boolean admits(ItemName room, PlayerId player) {
    LiveRoom live = rooms.get(room);
    return live == null || live.admits(player);
  }

  /** Lets a player in; empty when they were removed or the node is draining. */
  Optional<Participant> enter(
      Room.Open room, Optional<KeptRoom> kept, Seat<SignedBody> seat, Connection connection) {
    if (isDraining.get()) {
      return Optional.empty();
    }
    LiveRoom live =
        rooms.compute(
            room.name(),
            (name, present) ->
                present == null || present.hasEnded()
                    ? new LiveRoom(room, kept, context, keeping.readLock())
                    : present);
    return live.enter(seat, connection);
  }

  private void forgetIfEnded(LiveRoom room) {
    if (room.hasEnded()) {
      rooms.remove(room.name(), room);
    }
  }

  /**
   * Updates the rooms: lost players leave, long rounds end, and connections close when a room or
   * seat was ended elsewhere.
   */
  public void follow() {
    long look = looks.getAndIncrement();
    List<RuntimeException> failures = new ArrayList<>();
    if (!rooms.isEmpty()) {
      follow(look, failures);
    }
    if (look % CLOSE_EMPTY_EVERY == CLOSE_EMPTY_EVERY - 1) {
      attempt(() -> closeEmptyRooms(failures), failures);
    }
    if (!failures.isEmpty()) {
      throw failures.getFirst();
    }
  }

  private void follow(long look, List<RuntimeException> failures) {
    // First what needs no database, as long as nothing happened: it may be away.
    each(LiveRoom::passTime, failures);
    attempt(data.places()::keepLease, failures);
    if (look % COMPARE_EVERY == 0) {
      attempt(() -> compare(failures), failures);
    }
    attempt(() -> keep(LiveRoom::dueToKeep), failures);
    rooms.values().forEach(this::forgetIfEnded);
  }

  /** Closes rooms whose players did not come, or not again after a node ended. */
  private void closeEmptyRooms(List<RuntimeException> failures) {
    Instant now = context.clock().instant();
    Instant arrivedBefore = now.minus(context.policy().arrival());
    Set<ItemName> found = new HashSet<>();
    Listing<RoomSummary> open = data.rooms().open(Keywords.NONE, now);
    List<Listing.Row<RoomSummary>> page = open.from(0, PAGE);
    while (!page.isEmpty()) {
      page.stream()
          .map(Listing.Row::value)
          .filter(this::isEmpty)
          .forEach(room -> found.add(room.name()));
      page = open.after(page.getLast().key(), PAGE);
    }
    empty.keySet().retainAll(found);
    found.forEach(room -> empty.putIfAbsent(room, now));
    empty.forEach(
        (room, since) -> {
          if (since.isBefore(arrivedBefore)) {
            RoomWrites writes = new RoomWrites(context, room);
            attempt(() -> writes.change(seated -> closed(seated, arrivedBefore)), failures);
          }
        });
  }

  private boolean isEmpty(RoomSummary room) {
    return !has(room.name()) && data.places().isFree(room);
  }

  private static Room closed(Room.Open room, Instant arrivedBefore) {
    return room.seats().stream().allMatch(seat -> seat.joined().isBefore(arrivedBefore))
        ? room.close()
        : room;
  }

  /** A failure does not stop the rest. */
  private static void attempt(Runnable work, List<RuntimeException> failures) {
    try {
      work.run();
    } catch (RuntimeException failure) {
      failures.add(failure);
    }
  }

  private void each(Consumer<LiveRoom> work, List<RuntimeException> failures) {
    rooms.values().forEach(room -> attempt(() -> work.accept(room), failures));
  }

  private void compare(List<RuntimeException> failures) {
    Map<ItemName, Long> entries = new HashMap<>();
    rooms.values().forEach(room -> entries.put(room.name(), room.entries()));
    Map<ItemName, RoomSummary> stored = new HashMap<>();
    data.rooms().open(entries.keySet()).forEach(room -> stored.put(room.name(), room));
    Set<ItemName> played = data.places().played();
    each(
        room -> {
          Long before = entries.get(room.name());
          if (before != null && played.contains(room.name())) {
            room.compare(Optional.ofNullable(stored.get(room.name())), before);
          } else if (before != null) {
            room.end(Connection.Reason.STOPPING);
          }
        },
        failures);
  }

  private void keep(Function<LiveRoom, Optional<KeptRoom>> chosen) {
    keeping.writeLock().lock();
    try {
      keepAlone(chosen);
    } finally {
      keeping.writeLock().unlock();
    }
  }

  private void keepAlone(Function<LiveRoom, Optional<KeptRoom>> chosen) {
    Map<LiveRoom, KeptRoom> states = new HashMap<>();
    Map<ItemName, KeptRoom> kept = new HashMap<>();
    for (LiveRoom room : rooms.values()) {
      chosen
          .apply(room)
          .ifPresent(
              state -> {
                states.put(room, state);
                kept.put(room.name(), state);
              });
    }
    if (!kept.isEmpty()) {
      data.transactions().write(() -> data.hosts().keep(data.places().self(), kept));
      states.forEach(LiveRoom::markKept);
    }
  }

  /**
   * Tells players to come back, and keeps their seats; admits nobody from now on. Releases the
   * lease first, so that other nodes can play the rooms when players arrive there.
   */
  public void drain() {
    isDraining.set(true);
    try {
      keep(LiveRoom::toKeep);
      data.places().release();
    } finally {
      List.copyOf(rooms.values()).forEach(room -> room.end(Connection.Reason.STOPPING));
      rooms.clear();
    }
  }
}
