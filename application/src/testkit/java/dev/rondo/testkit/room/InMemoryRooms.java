package dev.rondo.testkit.room;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.text.Keywords;
import dev.rondo.testkit.paging.InMemoryListing;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Stream;

/** Rooms in memory. Transactions there take turns, so a lock has nothing to do. */
public final class InMemoryRooms extends InMemoryStore implements Rooms {

  private final Map<ItemName, Entry> rooms = kept(new LinkedHashMap<>());
  private final Set<Map.Entry<ItemName, PlayerId>> bars = kept(new HashSet<>());
  private final AtomicReference<Runnable> afterOpen = new AtomicReference<>(() -> {});
  private long reserved;

  @Override
  public synchronized void add(Room.Reserved room, Instant now) {
    Entry entry = new Entry(room, room.creator(), room.expires(), ++reserved);
    if (rooms.putIfAbsent(room.name(), entry) != null) {
      throw new IllegalStateException("there is a room " + room.name() + " already");
    }
  }

  @Override
  public Optional<Room> lock(ItemName name) {
    return find(name);
  }

  @Override
  public synchronized void save(Room room, Instant expires) {
    Entry before = rooms.get(room.name());
    if (before == null) {
      throw new IllegalStateException("there is no room " + room.name());
    }
    rooms.put(room.name(), new Entry(room, before.creator(), expires, before.place()));
  }

  @Override
  public synchronized Optional<Room> find(ItemName name) {
    return Optional.ofNullable(rooms.get(name)).map(Entry::room);
  }

  /** Does something, once, just after open rooms were read by their names. */
  public void whenOpenIsRead(Runnable work) {
    afterOpen.set(work);
  }

  @Override
  public List<RoomSummary> open(Collection<ItemName> names) {
    List<RoomSummary> read = openNow(names);
    afterOpen.getAndSet(() -> {}).run();
    return read;
  }

  private synchronized List<RoomSummary> openNow(Collection<ItemName> names) {
    return rooms.values().stream()
        .map(Entry::room)
        .filter(Room.Open.class::isInstance)
        .map(room -> ((Room.Open) room).summary())
        .filter(room -> names.contains(room.name()))
        .toList();
  }

  @Override
  public synchronized void bar(ItemName room, PlayerId player) {
    InMemoryTransactions.demand();
    bars.add(Map.entry(room, player));
  }

  @Override
  public synchronized boolean isBarred(ItemName room, PlayerId player) {
    return bars.contains(Map.entry(room, player));
  }

  @Override
  public Listing<RoomSummary> open(Keywords keywords, Instant now) {
    return InMemoryListing.highestFirst(() -> rows(keywords, now));
  }

  private synchronized List<Listing.Row<RoomSummary>> rows(Keywords keywords, Instant now) {
    return rooms.values().stream()
        .filter(entry -> entry.holds(now))
        .flatMap(entry -> entry.row(keywords).stream())
        .toList();
  }

  @Override
  public synchronized int countOf(PlayerId creator, Instant now) {
    return (int)
        rooms.values().stream()
            .filter(entry -> entry.creator().equals(new Caller.Known(creator)))
            .filter(entry -> entry.holds(now) && !entry.isClosed())
            .count();
  }

  @Override
  public synchronized List<ItemName> of(PlayerId player) {
    return rooms.values().stream()
        .filter(entry -> entry.isOf(player))
        .map(entry -> entry.room().name())
        .sorted(Comparator.comparing(ItemName::value))
        .toList();
  }

  @Override
  public synchronized List<ItemName> due(Instant now, int limit) {
    return rooms.values().stream()
        .filter(entry -> !entry.isClosed() && !entry.holds(now))
        .sorted(Comparator.comparing(Entry::expires))
        .limit(limit)
        .map(entry -> entry.room().name())
        .toList();
  }

  @Override
  public synchronized int purge(Instant now, int limit) {
    InMemoryTransactions.demand();
    List<Entry> ended =
        rooms.values().stream()
            .filter(entry -> entry.isClosed() && !entry.holds(now))
            .limit(limit)
            .toList();
    rooms.values().removeAll(ended);
    return ended.size();
  }

  private record Entry(Room room, Caller creator, Instant expires, long place) {

    boolean holds(Instant now) {
      return now.isBefore(expires);
    }

    boolean isOf(PlayerId player) {
      return switch (room) {
        case Room.Reserved reserved -> reserved.creator().is(player);
        case Room.Open open -> open.seatOf(player).isPresent();
        case Room.Closed _ -> false;
      };
    }

    boolean isClosed() {
      return room instanceof Room.Closed;
    }

    Optional<Listing.Row<RoomSummary>> row(Keywords keywords) {
      return room instanceof Room.Open open && matches(open, keywords)
          ? Optional.of(new Listing.Row<>(SortKey.of(place), open.summary()))
          : Optional.empty();
    }

    private static boolean matches(Room.Open open, Keywords keywords) {
      return keywords.words().stream()
          .allMatch(
              word ->
                  Stream.of(open.options().title(), open.name().value())
                      .map(Keywords::fold)
                      .anyMatch(text -> text.contains(word)));
    }
  }
}
