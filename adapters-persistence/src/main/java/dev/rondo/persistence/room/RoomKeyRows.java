package dev.rondo.persistence.room;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Optional;

/** The table of public keys. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface RoomKeyRows extends GenericRepository<RoomKeyRow, String> {

  @Query("DELETE FROM room_key WHERE retires_at <= :now")
  void removeRetired(TemporalAccessor now);

  @Query("UPDATE room_key SET retires_at = GREATEST(retires_at, :retires) WHERE id = :id")
  int prolong(String id, TemporalAccessor retires);

  @Query(
      """
      INSERT INTO room_key (id, public_jwk, retires_at) VALUES (:id, :publicJwk, :retires)
      ON CONFLICT DO NOTHING
      """)
  int addIfAbsent(String id, String publicJwk, TemporalAccessor retires);

  @Query("SELECT public_jwk FROM room_key WHERE id = :id AND retires_at > :now")
  Optional<String> find(String id, TemporalAccessor now);

  @Query("SELECT public_jwk FROM room_key WHERE retires_at > :now ORDER BY id")
  List<String> list(TemporalAccessor now);
}
