package dev.rondo.persistence.signature;

import dev.rondo.application.signature.ReplayMarks;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;

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

  /**
   * A body is believed up to the very instant of its mark, which therefore outlasts it. Marks that
   * another node is about to delete are left to it.
   */
  @Override
  public int purge(Instant now, int limit) {
    List<String> over =
        Sql.of("SELECT body_digest FROM replay_mark WHERE until_at < ?", now)
            .add(" LIMIT ? FOR UPDATE SKIP LOCKED", limit)
            .query(operations, row -> row.getString("body_digest"));
    if (!over.isEmpty()) {
      Sql.of("DELETE FROM replay_mark WHERE body_digest IN ")
          .add(Sql.oneOf(over))
          .update(operations);
    }
    return over.size();
  }
}
