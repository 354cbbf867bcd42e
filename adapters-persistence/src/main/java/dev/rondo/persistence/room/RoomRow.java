package dev.rondo.persistence.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.RoomSummary.Occupant;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** A room in the database, without its seats. */
@MappedEntity("room")
record RoomRow(
    @Id ItemName name,
    long position,
    Phase phase,
    SecretDigest keyDigest,
    String creator,
    String url,
    String options,
    Instant expiresAt) {

  enum Phase {
    RESERVED,
    OPEN,
    CLOSED
  }

  static RoomRow read(ResultSet row) throws SQLException {
    return new RoomRow(
        new ItemName(row.getString("name")),
        row.getLong("position"),
        Phase.valueOf(row.getString("phase")),
        new SecretDigest(row.getString("key_digest")),
        row.getString("creator"),
        row.getString("url"),
        row.getString("options"),
        Sql.instant(row, "expires_at"));
  }

  static String text(Caller creator) {
    return creator.known().map(PlayerId::value).orElse("");
  }

  Room toDomain(List<Seat<SignedBody>> seats) {
    return switch (phase) {
      case RESERVED -> new Room.Reserved(name, toCreator(), keyDigest, url, expiresAt);
      case OPEN -> new Room.Open(name, keyDigest, url, StoredRoomOptions.read(options), seats);
      case CLOSED -> new Room.Closed(name);
    };
  }

  RoomSummary toSummary(List<RoomSummary.Occupant> occupants) {
    return new RoomSummary(name, url, StoredRoomOptions.read(options), occupants);
  }

  private Caller toCreator() {
    return creator.isEmpty() ? Caller.ANONYMOUS : new Caller.Known(new PlayerId(creator));
  }

  record SeatRow(int position, Seat<SignedBody> seat) {

    /** The columns for {@link #readOccupant}: all but the signed body. */
    static final String OCCUPANT_COLUMNS =
        "room_seat.player AS seat_player, room_seat.position AS seat_position,"
            + " room_seat.name AS seat_name, room_seat.role AS seat_role,"
            + " room_seat.joined_at AS seat_joined_at";

    /** The columns for {@link #read}, of a table {@code room_seat}. */
    static final String COLUMNS =
        OCCUPANT_COLUMNS + ", room_seat.body AS seat_body, room_seat.signature AS seat_signature";

    /** The occupant; empty for a room without seats. */
    static Optional<Occupant> readOccupant(ResultSet row) throws SQLException {
      String player = row.getString("seat_player");
      return row.wasNull()
          ? Optional.empty()
          : Optional.of(
              new Occupant(
                  new PlayerId(player),
                  row.getString("seat_name"),
                  Seat.Role.valueOf(row.getString("seat_role")),
                  Sql.instant(row, "seat_joined_at")));
    }

    /** The seat of a row; empty for a room without seats. */
    static Optional<SeatRow> read(ResultSet row) throws SQLException {
      String player = row.getString("seat_player");
      return row.wasNull()
          ? Optional.empty()
          : Optional.of(
              new SeatRow(
                  row.getInt("seat_position"),
                  new Seat<>(
                      new PlayerId(player),
                      row.getString("seat_name"),
                      Seat.Role.valueOf(row.getString("seat_role")),
                      new SignedBody(
                          row.getBytes("seat_body"),
                          new BodySignature(row.getString("seat_signature"))),
                      Sql.instant(row, "seat_joined_at"))));
    }
  }
}
