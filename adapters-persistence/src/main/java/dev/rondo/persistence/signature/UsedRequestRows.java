package dev.rondo.persistence.signature;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;

/** The table of used signed bodies. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface UsedRequestRows extends GenericRepository<UsedRequestRow, String> {

  /** Waits while another transaction has inserted the same row but not committed. */
  @Query(
      """
      INSERT INTO replay_mark (body_digest, until_at) VALUES (:bodyDigest, :until)
      ON CONFLICT DO NOTHING
      """)
  int addIfAbsent(String bodyDigest, TemporalAccessor until);

  @Query(
      """
      SELECT body_digest FROM replay_mark WHERE until_at < :now
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  List<String> lockExpired(TemporalAccessor now, int limit);

  @Query("DELETE FROM replay_mark WHERE body_digest IN (:bodyDigests)")
  void remove(Collection<String> bodyDigests);
}
