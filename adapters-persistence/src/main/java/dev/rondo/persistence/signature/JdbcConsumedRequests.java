package dev.rondo.persistence.signature;

import dev.rondo.application.signature.ConsumedRequests;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Gatherers;

/**
 * Consumed signed bodies ordered by time: those of a minute lie together, so that little is written
 * when they are added or deleted.
 */
@SharedRepository
abstract class JdbcConsumedRequests
    implements ConsumedRequests, GenericRepository<JdbcConsumedRequests.ConsumedRequest, String> {

  /** H2 compares each row of that time with all values of a statement. */
  private static final int NAMED_AT_ONCE = 25;

  @MappedEntity("used_request")
  record ConsumedRequest(@At Instant signedAt, String bodyDigest) {}

  @Override
  public Consumption consume(SecretDigest body, Instant signed) {
    return addIfAbsent(signed, body) == 1 ? Consumption.FIRST : Consumption.REPEATED;
  }

  /** Waits for an uncommitted insert of the same row. */
  @Query(
      """
      INSERT INTO used_request (signed_at, body_digest) VALUES (:signed, :body)
      ON CONFLICT DO NOTHING
      """)
  abstract int addIfAbsent(@At Instant signed, SecretDigest body);

  @Override
  public Optional<Instant> newest() {
    return last().map(ConsumedRequest::signedAt);
  }

  /** Compares with the database's clock, which all nodes share. */
  @Query(
      """
      SELECT signed_at, body_digest FROM used_request WHERE signed_at <= CURRENT_TIMESTAMP
      ORDER BY signed_at DESC, body_digest DESC LIMIT 1
      """)
  abstract Optional<ConsumedRequest> last();

  @Override
  public int purge(Instant signedBefore, int limit) {
    return Purge.batch(lockSignedBefore(signedBefore, limit), this::remove);
  }

  @Query(
      """
      SELECT signed_at, body_digest FROM used_request WHERE signed_at < :before
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  abstract List<ConsumedRequest> lockSignedBefore(@At Instant before, int limit);

  private void remove(List<ConsumedRequest> locked) {
    locked.stream()
        .sorted(Comparator.comparing(ConsumedRequest::signedAt))
        .gather(Gatherers.windowFixed(NAMED_AT_ONCE))
        .forEach(
            some ->
                remove(
                    some.getFirst().signedAt(),
                    some.getLast().signedAt(),
                    some.stream().map(ConsumedRequest::bodyDigest).toList()));
  }

  @Query(
      """
      DELETE FROM used_request
      WHERE signed_at BETWEEN :first AND :last AND body_digest IN (:bodies)
      """)
  abstract void remove(@At Instant first, @At Instant last, List<String> bodies);
}
