package dev.rondo.persistence.room;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** Rooms in the database. */
@Singleton
final class JdbcRooms implements Rooms {

  private final RoomRows rooms;
  private final RoomReader reader;
  private final JdbcOperations operations;

  JdbcRooms(RoomRows rooms, JdbcOperations operations) {
    this.rooms = rooms;
    this.reader = new RoomReader(operations);
    this.operations = operations;
  }

  @Override
  public void add(Room.Reserved room, Instant now) {
    int added =
        rooms.addIfAbsent(
            room.name().value(),
            room.key().hex(),
            RoomRow.text(room.creator()),
            room.url(),
            stored(now),
            stored(room.expires()));
    if (added != 1) {
      throw new IllegalStateException("there is a room " + room.name() + " already");
    }
  }

  @Override
  public Optional<Room> lock(ItemName name) {
    rooms.lock(name.value());
    // Read after the wait: the room is what the one before made of it.
    return find(name);
  }

  @Override
  public void save(Room room, Instant expires) {
    switch (room) {
      case Room.Reserved _ -> {
        update(room.name(), RoomPhase.RESERVED, "", "", expires);
        seat(room.name(), List.of());
      }
      case Room.Open open -> {
        String texts =
            Keywords.fold(open.options().title()) + "\n" + Keywords.fold(open.name().value());
        update(
            open.name(), RoomPhase.OPEN, StoredRoomOptions.write(open.options()), texts, expires);
        seat(open.name(), open.seats());
      }
      case Room.Closed _ -> {
        update(room.name(), RoomPhase.CLOSED, "", "", expires);
        seat(room.name(), List.of());
      }
    }
  }

  private void update(
      ItemName name, RoomPhase phase, String options, String texts, Instant expires) {
    int updated = rooms.update(name.value(), phase, options, texts, stored(expires));
    if (updated != 1) {
      throw new IllegalStateException("there is no room " + name);
    }
  }

  /**
   * Brings the seats of a room to what they are now; those that stay as they are are not touched.
   */
  private void seat(ItemName room, List<Seat> seats) {
    List<SeatRow> present =
        reader.read(byName(room)).stream().flatMap(read -> read.seatRows().stream()).toList();
    List<SeatRow> wanted = new ArrayList<>();
    for (Seat seat : seats) {
      wanted.add(new SeatRow(wanted.size(), seat));
    }
    present.stream().filter(row -> !wanted.contains(row)).forEach(row -> remove(room, row));
    wanted.stream().filter(row -> !present.contains(row)).forEach(row -> insert(room, row));
  }

  private void remove(ItemName room, SeatRow row) {
    rooms.removeSeat(room.value(), row.seat().player().value());
  }

  private void insert(ItemName room, SeatRow row) {
    Seat seat = row.seat();
    rooms.addSeat(
        room.value(),
        seat.player().value(),
        row.position(),
        seat.name(),
        seat.role(),
        seat.proof().bytes(),
        seat.proof().signature().base64(),
        stored(seat.joined()));
  }

  @Override
  public Optional<Room> find(ItemName name) {
    return reader.read(byName(name)).stream()
        .map(read -> read.row().toDomain(read.seats()))
        .findFirst();
  }

  private static Sql byName(ItemName name) {
    return Sql.of("SELECT * FROM room WHERE name = ?", name.value());
  }

  @Override
  public List<RoomSummary> open(Collection<ItemName> names) {
    return names.stream()
        .map(ItemName::value)
        .gather(Batches.cut())
        .flatMap(some -> openOf(some).stream())
        .toList();
  }

  private List<RoomSummary> openOf(List<String> names) {
    Sql chosen = Sql.of(" FROM room WHERE phase = ? AND name IN (", RoomPhase.OPEN.name());
    names.forEach(name -> chosen.add(name.equals(names.getFirst()) ? "?" : ", ?", name));
    return page(chosen.add(")")).stream().map(Row::value).toList();
  }

  @Override
  public void bar(ItemName room, PlayerId player) {
    rooms.bar(room.value(), player.value());
  }

  @Override
  public boolean isBarred(ItemName room, PlayerId player) {
    return rooms.bars(room.value(), player.value()) > 0;
  }

  @Override
  public Listing<RoomSummary> open(Keywords keywords, Instant now) {
    Sql matching =
        Sql.of(" FROM room WHERE phase = ? AND expires_at > ?", RoomPhase.OPEN.name(), now);
    for (String word : keywords.words()) {
      matching.add(" AND texts LIKE ?", Sql.containing(word));
    }
    return new KeysetListing<>(
        operations, matching, List.of("phase", "position"), Order.DESCENDING, this::page);
  }

  private List<Row<RoomSummary>> page(Sql chosen) {
    return reader.summaries(Sql.of("SELECT *").add(chosen)).entrySet().stream()
        .map(
            read ->
                new Row<>(
                    SortKey.of(read.getKey().position()), read.getKey().toSummary(read.getValue())))
        .toList();
  }

  @Override
  public int countOf(PlayerId creator, Instant now) {
    return rooms.countOf(creator.value(), stored(now));
  }

  @Override
  public List<ItemName> of(PlayerId player) {
    return rooms.of(player.value()).stream().map(ItemName::new).toList();
  }

  @Override
  public List<ItemName> due(Instant now, int limit) {
    return rooms.due(stored(now), limit).stream().map(ItemName::new).toList();
  }

  /** Those that another node has locked are left to it, to delete or to look at. */
  @Override
  public void purge(Instant now) {
    Purge.all(limit -> rooms.lockClosed(stored(now), limit), rooms::removeClosed);
  }
}
