package dev.rondo.persistence.signature;

import dev.rondo.application.signature.UsedRequests;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;

/** The used signed bodies in the database. */
@Singleton
final class JdbcUsedRequests implements UsedRequests {

  private final JdbcOperations operations;

  JdbcUsedRequests(JdbcOperations operations) {
    this.operations = operations;
  }

  /** Waits while another transaction has inserted the same row but not committed. */
  @Override
  public Usage markUsed(SecretDigest body, Instant until) {
    int added =
        Sql.of(
                "INSERT INTO replay_mark (body_digest, until_at) VALUES (?, ?)"
                    + " ON CONFLICT DO NOTHING",
                body.hex(),
                until)
            .update(operations);
    return added == 1 ? Usage.FIRST : Usage.REPEATED;
  }

  /**
   * A body is valid up to and including the instant of its entry, so the entry is deleted after it.
   */
  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(operations, "replay_mark", "body_digest", "until_at < ?", now, limit);
  }
}
