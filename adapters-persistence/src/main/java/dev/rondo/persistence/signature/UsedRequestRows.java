package dev.rondo.persistence.signature;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/** The table of used signed bodies. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface UsedRequestRows extends GenericRepository<UsedRequestRow, String> {

  /** Waits while another transaction has inserted the same row but not committed. */
  @Query(
      """
      INSERT INTO used_request (signed_at, body_digest) VALUES (:signed, :bodyDigest)
      ON CONFLICT DO NOTHING
      """)
  int addIfAbsent(TemporalAccessor signed, String bodyDigest);

  /** Compares with the clock of the database, which all nodes share. */
  @Query(
      """
      SELECT signed_at, body_digest FROM used_request WHERE signed_at <= CURRENT_TIMESTAMP
      ORDER BY signed_at DESC, body_digest DESC LIMIT 1
      """)
  Optional<UsedRequestRow> newest();

  @Query(
      """
      SELECT signed_at, body_digest FROM used_request WHERE signed_at < :before
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  List<UsedRequestRow> lockSignedBefore(TemporalAccessor before, int limit);

  @Query(
      """
      DELETE FROM used_request
      WHERE signed_at BETWEEN :first AND :last AND body_digest IN (:bodyDigests)
      """)
  void remove(TemporalAccessor first, TemporalAccessor last, Collection<String> bodyDigests);
}
