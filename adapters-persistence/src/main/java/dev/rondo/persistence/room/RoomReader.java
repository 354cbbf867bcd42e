package dev.rondo.persistence.room;

import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.persistence.sql.RowReader;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Reads rooms with their seats in one statement, so that they fit each other. */
final class RoomReader {

  private final JdbcOperations operations;

  RoomReader(JdbcOperations operations) {
    this.operations = operations;
  }

  /** A room with its seats. */
  record RoomWithSeats(RoomRow row, List<SeatRow> seatRows) {

    List<Seat<SignedBody>> seats() {
      return seatRows.stream().map(SeatRow::seat).toList();
    }
  }

  /**
   * The rooms that a statement chooses, the newest first.
   *
   * @param chosen a statement that answers rows of the table
   */
  List<RoomWithSeats> read(Sql chosen) {
    return read(chosen, SeatRow.COLUMNS, SeatRow::read).entrySet().stream()
        .map(entry -> new RoomWithSeats(entry.getKey(), entry.getValue()))
        .toList();
  }

  /** The same rooms with who is in them; no signed body is read. */
  Map<RoomRow, List<RoomSummary.Occupant>> summaries(Sql chosen) {
    return read(chosen, SeatRow.OCCUPANT_COLUMNS, SeatRow::readOccupant);
  }

  private <S> Map<RoomRow, List<S>> read(
      Sql chosen, String seatColumns, RowReader<Optional<S>> seatReader) {
    Sql sql =
        Sql.of("SELECT " + RoomRow.COLUMNS + ", " + seatColumns + " FROM (")
            .add(chosen)
            .add(") room LEFT JOIN room_seat ON room_seat.room = room.name")
            .add(" ORDER BY room.position DESC, seat_position");
    Map<RoomRow, List<S>> seats = new LinkedHashMap<>();
    for (Line<S> line :
        sql.query(operations, row -> new Line<>(RoomRow.read(row), seatReader.read(row)))) {
      List<S> ofRoom = seats.computeIfAbsent(line.room(), room -> new ArrayList<>());
      line.seat().ifPresent(ofRoom::add);
    }
    return seats;
  }

  private record Line<S>(RoomRow room, Optional<S> seat) {}
}
