package dev.rondo.persistence.room;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomSummary.Occupant;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.signature.BodySignature;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.persistence.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Optional;

/** A seat in the database. */
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
