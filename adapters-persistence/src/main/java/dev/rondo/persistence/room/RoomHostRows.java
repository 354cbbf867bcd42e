package dev.rondo.persistence.room;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Optional;

/** The tables of nodes that play rooms, and of which room each plays. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface RoomHostRows extends GenericRepository<RoomNodeRow, String> {

  @Query("UPDATE room_node SET leased_until = :until, url = :url WHERE id = :id")
  int prolong(String id, String url, TemporalAccessor until);

  @Query(
      """
      INSERT INTO room_node (id, url, leased_until) VALUES (:id, :url, :until)
      ON CONFLICT DO NOTHING
      """)
  int addIfAbsent(String id, String url, TemporalAccessor until);

  @Query("DELETE FROM room_node WHERE leased_until < :before")
  void removeEnded(TemporalAccessor before);

  @Query("DELETE FROM room_node WHERE id = :id")
  void remove(String id);

  @Query(
      """
      SELECT room_node.id, room_node.url, room_node.leased_until
      FROM room_host JOIN room_node ON room_node.id = room_host.node
      WHERE room_host.room = :room AND room_node.leased_until > :now
      """)
  Optional<RoomNodeRow> find(String room, TemporalAccessor now);

  @Query("UPDATE room_host SET node = :node WHERE room = :room")
  int reassign(String room, String node);

  @Query("INSERT INTO room_host (room, node) VALUES (:room, :node)")
  void assign(String room, String node);

  @Query("SELECT room FROM room_host WHERE node = :node")
  List<String> of(String node);

  @Query("UPDATE room_host SET kept = :kept WHERE room = :room AND node = :node")
  void keep(String room, String node, String kept);

  @Query("SELECT kept FROM room_host WHERE room = :room AND kept <> ''")
  Optional<String> kept(String room);
}
