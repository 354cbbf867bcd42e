package dev.rondo.persistence.session;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The table of sessions. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface SessionRows extends GenericRepository<SessionRow, String> {

  @Query(
      """
      INSERT INTO session (id, secret_digest, player, expires_at)
      VALUES (:id, :secretDigest, :player, :expires)
      """)
  void add(String id, String secretDigest, String player, TemporalAccessor expires);

  Optional<SessionRow> findById(String id);

  @Query("SELECT id, secret_digest, player, expires_at FROM session WHERE id IN (:ids)")
  List<SessionRow> present(Collection<String> ids);

  @Query(
      """
      SELECT id, secret_digest, player, expires_at FROM session
      WHERE player = :player AND expires_at > :now ORDER BY expires_at, id
      """)
  List<SessionRow> of(String player, TemporalAccessor now);

  @Query("DELETE FROM session WHERE player = :player")
  int removeOf(String player);

  @Query(
      """
      SELECT id FROM session WHERE expires_at <= :now
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  List<String> lockExpired(TemporalAccessor now, int limit);

  @Query("DELETE FROM session WHERE id IN (:ids)")
  void remove(Collection<String> ids);
}
