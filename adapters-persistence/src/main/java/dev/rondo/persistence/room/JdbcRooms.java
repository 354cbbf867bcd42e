package dev.rondo.persistence.room;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Rooms in the database. */
@Singleton
final class JdbcRooms implements Rooms {

  private static final int BATCH = 500;

  private final JdbcOperations operations;
  private final RoomReader reader;

  JdbcRooms(JdbcOperations operations) {
    this.operations = operations;
    this.reader = new RoomReader(operations);
  }

  @Override
  public void add(Room.Reserved room, Instant now) {
    int added =
        Sql.of(
                "INSERT INTO room (name, phase, key_digest, creator, url, options, texts,"
                    + " created_at, expires_at) VALUES (?, ?, ?, ?, ?, '', '', ?, ?)"
                    + " ON CONFLICT DO NOTHING",
                room.name().value(),
                RoomPhase.RESERVED.name(),
                room.key().hex(),
                RoomRow.text(room.creator()),
                room.url(),
                now,
                room.expires())
            .update(operations);
    if (added != 1) {
      throw new IllegalStateException("there is a room " + room.name() + " already");
    }
  }

  @Override
  public Optional<Room> lock(ItemName name) {
    Sql.of("SELECT name FROM room WHERE name = ? FOR UPDATE", name.value())
        .query(operations, row -> row.getString("name"));
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
    int updated =
        Sql.of(
                "UPDATE room SET phase = ?, options = ?, texts = ?, expires_at = ? WHERE name = ?",
                phase.name(),
                options,
                texts,
                expires,
                name.value())
            .update(operations);
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
    Sql.of(
            "DELETE FROM room_seat WHERE room = ? AND player = ?",
            room.value(),
            row.seat().player().value())
        .update(operations);
  }

  private void insert(ItemName room, SeatRow row) {
    Seat seat = row.seat();
    Sql.of(
            "INSERT INTO room_seat (room, player, position, name, role, body, signature, joined_at)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
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
    return reader.read(byName(name)).stream()
        .map(read -> read.row().toDomain(read.seats()))
        .findFirst();
  }

  private static Sql byName(ItemName name) {
    return Sql.of("SELECT * FROM room WHERE name = ?", name.value());
  }

  @Override
  public Listing<RoomSummary> open(Keywords keywords, Instant now) {
    return new OpenRoomListing(operations, keywords, now);
  }

  @Override
  public int countOf(PlayerId creator, Instant now) {
    return Sql.of(
            "SELECT COUNT(*) FROM room WHERE creator = ? AND phase IN (?, ?) AND expires_at > ?",
            creator.value(),
            RoomPhase.RESERVED.name(),
            RoomPhase.OPEN.name(),
            now)
        .query(operations, row -> row.getInt(1))
        .getFirst();
  }

  @Override
  public List<ItemName> of(PlayerId player) {
    return Sql.of(
            "SELECT name FROM room WHERE creator = ? AND phase = ?"
                + " UNION SELECT room FROM room_seat WHERE player = ? ORDER BY name",
            player.value(),
            RoomPhase.RESERVED.name(),
            player.value())
        .query(operations, row -> new ItemName(row.getString("name")));
  }

  @Override
  public List<ItemName> due(Instant now, int limit) {
    return Sql.of(
            "SELECT name FROM room WHERE phase IN (?, ?) AND expires_at <= ?"
                + " ORDER BY expires_at, name LIMIT ?",
            RoomPhase.RESERVED.name(),
            RoomPhase.OPEN.name(),
            now,
            limit)
        .query(operations, row -> new ItemName(row.getString("name")));
  }

  /** Those that another node has locked are left to it, to delete or to look at. */
  @Override
  public void purge(Instant now) {
    List<String> closed;
    do {
      closed =
          Sql.of(
                  "SELECT name FROM room WHERE phase = ? AND expires_at <= ?",
                  RoomPhase.CLOSED.name(),
                  now)
              .add(" LIMIT ? FOR UPDATE SKIP LOCKED", BATCH)
              .query(operations, row -> row.getString("name"));
      if (!closed.isEmpty()) {
        Sql.of("DELETE FROM room WHERE phase = ? AND name IN ", RoomPhase.CLOSED.name())
            .add(Sql.oneOf(closed))
            .update(operations);
      }
    } while (closed.size() == BATCH);
  }
}
