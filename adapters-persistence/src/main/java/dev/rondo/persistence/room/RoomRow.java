package dev.rondo.persistence.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.signature.SignedBody;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;

/** A room in the database, without its seats. */
@MappedEntity("room")
record RoomRow(
    @Id String name,
    long position,
    Phase phase,
    String keyDigest,
    String creator,
    String url,
    String options,
    Instant expiresAt) {

  enum Phase {
    RESERVED,
    OPEN,
    CLOSED
  }

  /** The columns for {@link #read}, of a table {@code room}. */
  static final String COLUMNS =
      "room.name, room.position, room.phase, room.key_digest, room.creator, room.url,"
          + " room.options, room.expires_at";

  static RoomRow read(ResultSet row) throws SQLException {
    return new RoomRow(
        row.getString("name"),
        row.getLong("position"),
        Phase.valueOf(row.getString("phase")),
        row.getString("key_digest"),
        row.getString("creator"),
        row.getString("url"),
        row.getString("options"),
        Sql.instant(row, "expires_at"));
  }

  /** A room's creator as stored. */
  static String text(Caller creator) {
    return switch (creator) {
      case Caller.Known(PlayerId player) -> player.value();
      case Caller.Anonymous() -> "";
    };
  }

  Room toDomain(List<Seat<SignedBody>> seats) {
    ItemName roomName = new ItemName(name);
    return switch (phase) {
      case RESERVED ->
          new Room.Reserved(roomName, toCreator(), new SecretDigest(keyDigest), url, expiresAt);
      case OPEN -> toOpen(seats);
      case CLOSED -> new Room.Closed(roomName);
    };
  }

  private Room.Open toOpen(List<Seat<SignedBody>> seats) {
    return new Room.Open(
        new ItemName(name),
        new SecretDigest(keyDigest),
        url,
        StoredRoomOptions.read(options),
        seats);
  }

  RoomSummary toSummary(List<RoomSummary.Occupant> occupants) {
    return new RoomSummary(new ItemName(name), url, StoredRoomOptions.read(options), occupants);
  }

  private Caller toCreator() {
    return creator.isEmpty() ? Caller.ANONYMOUS : new Caller.Known(new PlayerId(creator));
  }
}
