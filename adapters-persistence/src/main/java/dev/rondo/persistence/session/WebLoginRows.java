package dev.rondo.persistence.session;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The table of web logins. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface WebLoginRows extends GenericRepository<WebLoginRow, String> {

  /** Waits while another transaction has inserted a row of the same hash but not committed. */
  @Query(
      """
      INSERT INTO web_login (key_hash, player, expires_at) VALUES (:keyHash, :player, :expires)
      ON CONFLICT DO NOTHING
      """)
  int addIfAbsent(String keyHash, String player, TemporalAccessor expires);

  Optional<WebLoginRow> findById(String keyHash);

  @Query("DELETE FROM web_login WHERE player = :player")
  void removeOf(String player);

  @Query(
      """
      DELETE FROM web_login
      WHERE key_hash = :keyHash AND player = :player AND expires_at = :expires
      """)
  int remove(String keyHash, String player, TemporalAccessor expires);

  @Query(
      """
      SELECT key_hash FROM web_login WHERE expires_at <= :now
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  List<String> lockExpired(TemporalAccessor now, int limit);

  @Query("DELETE FROM web_login WHERE key_hash IN (:keyHashes)")
  void remove(Collection<String> keyHashes);
}
