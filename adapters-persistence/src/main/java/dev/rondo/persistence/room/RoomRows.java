package dev.rondo.persistence.room;

import dev.rondo.domain.room.Seat;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;

/** The tables of rooms and their seats. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface RoomRows extends GenericRepository<RoomRow, String> {

  @Query(
      """
      INSERT INTO room
        (name, phase, key_digest, creator, url, options, texts, created_at, expires_at)
      VALUES (:name, 'RESERVED', :keyDigest, :creator, :url, '', '', :created, :expires)
      ON CONFLICT DO NOTHING
      """)
  int addIfAbsent(
      String name,
      String keyDigest,
      String creator,
      String url,
      TemporalAccessor created,
      TemporalAccessor expires);

  /** Locks the row until the transaction ends. */
  @Query("SELECT name FROM room WHERE name = :name FOR UPDATE")
  List<String> lock(String name);

  @Query(
      """
      UPDATE room SET phase = :phase, options = :options, texts = :texts, expires_at = :expires
      WHERE name = :name
      """)
  int update(String name, RoomPhase phase, String options, String texts, TemporalAccessor expires);

  @Query(
      """
      INSERT INTO room_seat (room, player, position, name, role, body, signature, joined_at)
      VALUES (:room, :player, :position, :name, :role, :body, :signature, :joined)
      """)
  void addSeat(
      String room,
      String player,
      int position,
      String name,
      Seat.Role role,
      byte[] body,
      String signature,
      TemporalAccessor joined);

  @Query("DELETE FROM room_seat WHERE room = :room AND player = :player")
  void removeSeat(String room, String player);

  @Query(
      """
      SELECT COUNT(*) FROM room
      WHERE creator = :creator AND phase IN ('RESERVED', 'OPEN') AND expires_at > :now
      """)
  int countOf(String creator, TemporalAccessor now);

  /** The rooms that a player has reserved or sits in. */
  @Query(
      """
      SELECT name FROM room WHERE creator = :player AND phase = 'RESERVED'
      UNION SELECT room FROM room_seat WHERE player = :player
      ORDER BY name
      """)
  List<String> of(String player);

  @Query(
      """
      SELECT name FROM room WHERE phase IN ('RESERVED', 'OPEN') AND expires_at <= :now
      ORDER BY expires_at, name LIMIT :limit
      """)
  List<String> due(TemporalAccessor now, int limit);

  @Query(
      """
      SELECT name FROM room WHERE phase = 'CLOSED' AND expires_at <= :now
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  List<String> lockClosed(TemporalAccessor now, int limit);

  @Query("INSERT INTO room_bar (room, player) VALUES (:room, :player) ON CONFLICT DO NOTHING")
  void bar(String room, String player);

  @Query("SELECT COUNT(*) FROM room_bar WHERE room = :room AND player = :player")
  int bars(String room, String player);

  @Query("DELETE FROM room WHERE phase = 'CLOSED' AND name IN (:names)")
  void removeClosed(Collection<String> names);
}
