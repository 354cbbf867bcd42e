package dev.rondo.persistence.signature;

import dev.rondo.application.signature.ReplayMarks;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;

/** Used bodies in the database. */
@Singleton
final class JdbcReplayMarks implements ReplayMarks {

  private final JdbcOperations operations;

  JdbcReplayMarks(JdbcOperations operations) {
    this.operations = operations;
  }

  /** Whoever comes while another's mark is not committed yet waits for it. */
  @Override
  public Mark mark(SecretDigest body, Instant until) {
    int added =
        Sql.of(
                "INSERT INTO replay_mark (body_digest, until_at) VALUES (?, ?)"
                    + " ON CONFLICT DO NOTHING",
                body.hex(),
                until)
            .update(operations);
    return added == 1 ? Mark.FIRST : Mark.REPEATED;
  }

  /** A body is believed up to the very instant of its mark, which therefore outlasts it. */
  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(operations, "replay_mark", "body_digest", "until_at < ?", now, limit);
  }
}
