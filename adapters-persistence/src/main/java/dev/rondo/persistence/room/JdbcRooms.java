package dev.rondo.persistence.room;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.room.RoomRow.SeatRow;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Order;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.sql.Sql.RowReader;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.DueSoon;
import dev.rondo.persistence.transaction.DueSoon.Due;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

@SharedRepository
abstract class JdbcRooms implements Rooms, GenericRepository<RoomRow, ItemName> {

  private final JdbcOperations operations;
  private final DueSoon<ItemName> expiring;

  JdbcRooms(JdbcOperations operations, CommitFlusher flusher) {
    this.operations = operations;
    this.expiring = new DueSoon<>(flusher, this::expiring);
  }

  @Override
  public void add(Room.Reserved room, Instant now) {
    int added =
        Sql.of("INSERT INTO room (name, phase, key_digest, creator, url, options, texts,")
            .add(" created_at, expires_at) VALUES (?, 'RESERVED',", room.name().value())
            .add(" ?, ?, ?,", room.key().hex(), RoomRow.text(room.creator()), room.url())
            .add(" '', '', ?, ?) ON CONFLICT DO NOTHING", now, room.expires())
            .update(operations);
    if (added != 1) {
      throw new IllegalStateException("there is a room " + room.name() + " already");
    }
  }

  @Override
  public Optional<Room> lock(ItemName name) {
    lockRow(name);
    // Read after the wait: the room is what the one before made of it.
    return find(name);
  }

  @Query("SELECT name FROM room WHERE name = :name FOR UPDATE")
  abstract List<ItemName> lockRow(ItemName name);

  @Override
  public void save(Room room, Instant expires) {
    switch (room) {
      case Room.Reserved _ -> empty(room.name(), RoomRow.Phase.RESERVED, expires);
      case Room.Open open -> {
        String texts =
            Keywords.fold(open.options().title()) + "\n" + Keywords.fold(open.name().value());
        update(
            open.name(),
            RoomRow.Phase.OPEN,
            StoredRoomOptions.write(open.options()),
            texts,
            expires);
        seat(open.name(), open.seats());
      }
      case Room.Closed _ -> empty(room.name(), RoomRow.Phase.CLOSED, expires);
    }
  }

  private void empty(ItemName room, RoomRow.Phase phase, Instant expires) {
    update(room, phase, "", "", expires);
    removeSeats(room);
  }

  @Query("DELETE FROM room_seat WHERE room = :room")
  abstract void removeSeats(ItemName room);

  private void update(
      ItemName name, RoomRow.Phase phase, String options, String texts, Instant expires) {
    int updated = updateRow(name, phase, options, texts, expires);
    if (updated != 1) {
      throw new IllegalStateException("there is no room " + name);
    }
  }

  @Query(
      """
      UPDATE room SET phase = :phase, options = :options, texts = :texts, expires_at = :expires
      WHERE name = :name
      """)
  abstract int updateRow(
      ItemName name, RoomRow.Phase phase, String options, String texts, @At Instant expires);

  /** Updates a room's seats without touching unchanged ones. */
  private void seat(ItemName room, List<Seat<SignedBody>> seats) {
    List<SeatRow> present = read(room).values().stream().flatMap(List::stream).toList();
    List<SeatRow> wanted = new ArrayList<>();
    for (Seat<SignedBody> seat : seats) {
      wanted.add(new SeatRow(wanted.size(), seat));
    }
    present.stream()
        .filter(row -> !wanted.contains(row))
        .forEach(row -> removeSeat(room, row.seat().player()));
    wanted.stream().filter(row -> !present.contains(row)).forEach(row -> insert(room, row));
  }

  @Query("DELETE FROM room_seat WHERE room = :room AND player = :player")
  abstract void removeSeat(ItemName room, PlayerId player);

  private void insert(ItemName room, SeatRow row) {
    Seat<SignedBody> seat = row.seat();
    Sql.of("INSERT INTO room_seat (room, player, position, name, role, body, signature, joined_at)")
        .add(
            " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
            room.value(),
            seat.player().value(),
            row.position(),
            seat.name(),
            seat.role().name(),
            seat.proof().bytes(),
            seat.proof().signature().base64(),
            seat.joined())
        .update(operations);
  }

  @Override
  public Optional<Room> find(ItemName name) {
    return read(name).entrySet().stream()
        .map(room -> room.getKey().toDomain(room.getValue().stream().map(SeatRow::seat).toList()))
        .findFirst();
  }

  private Map<RoomRow, List<SeatRow>> read(ItemName name) {
    Sql chosen = Sql.of("SELECT * FROM room WHERE name = ?", name.value());
    return read(chosen, SeatRow.COLUMNS, SeatRow::read);
  }

  /** The chosen rooms with their seats, the newest first, in one consistent statement. */
  private <S> Map<RoomRow, List<S>> read(
      Sql chosen, String seatColumns, RowReader<Optional<S>> seatReader) {
    Map<RoomRow, List<S>> rooms = new LinkedHashMap<>();
    Sql.of("SELECT room.*, " + seatColumns + " FROM (")
        .add(chosen)
        .add(") room LEFT JOIN room_seat ON room_seat.room = room.name")
        .add(" ORDER BY room.position DESC, seat_position")
        .query(
            operations,
            row -> {
              List<S> seats = rooms.computeIfAbsent(RoomRow.read(row), room -> new ArrayList<>());
              seatReader.read(row).ifPresent(seats::add);
              return seats;
            });
    return rooms;
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
    Sql chosen = Sql.of(" FROM room WHERE phase = ? AND name IN ", RoomRow.Phase.OPEN.name());
    return page(chosen.add(Sql.oneOf(names))).stream().map(Row::value).toList();
  }

  @Override
  @Query("INSERT INTO room_bar (room, player) VALUES (:room, :player) ON CONFLICT DO NOTHING")
  public abstract void bar(ItemName room, PlayerId player);

  @Override
  public boolean isBarred(ItemName room, PlayerId player) {
    return bars(room, player) > 0;
  }

  @Query("SELECT COUNT(*) FROM room_bar WHERE room = :room AND player = :player")
  abstract int bars(ItemName room, PlayerId player);

  @Override
  public Listing<RoomSummary> open(Keywords keywords, Instant now) {
    Sql matching =
        Sql.of(" FROM room WHERE phase = ? AND expires_at > ?", RoomRow.Phase.OPEN.name(), now)
            .add(Sql.containing(keywords));
    return new KeysetListing<>(
        operations, matching, List.of("phase", "position"), Order.DESCENDING, this::page);
  }

  private List<Row<RoomSummary>> page(Sql chosen) {
    Sql rooms = Sql.of("SELECT *").add(chosen);
    return read(rooms, SeatRow.OCCUPANT_COLUMNS, SeatRow::readOccupant).entrySet().stream()
        .map(
            read ->
                new Row<>(
                    SortKey.of(read.getKey().position()), read.getKey().toSummary(read.getValue())))
        .toList();
  }

  @Override
  @Query(
      """
      SELECT COUNT(*) FROM room
      WHERE creator = :creator AND phase IN ('RESERVED', 'OPEN') AND expires_at > :now
      """)
  public abstract int countOf(PlayerId creator, @At Instant now);

  @Override
  @Query(
      """
      SELECT name FROM room WHERE creator = :player AND phase = 'RESERVED'
      UNION SELECT room FROM room_seat WHERE player = :player
      ORDER BY name
      """)
  public abstract List<ItemName> of(PlayerId player);

  @Override
  public List<ItemName> due(Instant now, int limit) {
    return expiring.at(now, limit);
  }

  private List<Due<ItemName>> expiring(Instant until, int limit) {
    return Sql.of("SELECT name, expires_at FROM room")
        .add(" WHERE phase IN ('RESERVED', 'OPEN') AND expires_at <= ?", until)
        .add(" ORDER BY expires_at, name LIMIT ?", limit)
        .query(
            operations,
            row -> new Due<>(new ItemName(row.getString(1)), Sql.instant(row, "expires_at")));
  }

  /** Skips rooms that another node has locked. */
  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(lockClosed(now, limit), this::removeClosed);
  }

  @Query("DELETE FROM room WHERE phase = 'CLOSED' AND name IN (:names)")
  abstract void removeClosed(List<String> names);

  @Query(
      """
      SELECT name FROM room WHERE phase = 'CLOSED' AND expires_at <= :now
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  abstract List<String> lockClosed(@At Instant now, int limit);
}
