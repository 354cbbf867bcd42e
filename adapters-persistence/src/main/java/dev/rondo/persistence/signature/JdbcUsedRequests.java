package dev.rondo.persistence.signature;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.signature.UsedRequests;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.sql.Purge;
import jakarta.inject.Singleton;
import java.time.Instant;

/** The used signed bodies in the database. */
@Singleton
final class JdbcUsedRequests implements UsedRequests {

  private final UsedRequestRows requests;

  JdbcUsedRequests(UsedRequestRows requests) {
    this.requests = requests;
  }

  @Override
  public Usage markUsed(SecretDigest body, Instant until) {
    return requests.addIfAbsent(body.hex(), stored(until)) == 1 ? Usage.FIRST : Usage.REPEATED;
  }

  /**
   * A body is valid up to and including the instant of its entry, so the entry is deleted after it.
   */
  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(requests.lockExpired(stored(now), limit), requests::remove);
  }
}
