package dev.rondo.persistence.signature;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.signature.UsedRequests;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.sql.Purge;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import java.util.Optional;

/**
 * The used signed bodies in the database, in the order of their time: those of a minute lie
 * together, so that little is written when they are added, and when they are deleted again.
 */
@Singleton
final class JdbcUsedRequests implements UsedRequests {

  private final UsedRequestRows requests;

  JdbcUsedRequests(UsedRequestRows requests) {
    this.requests = requests;
  }

  @Override
  public Usage markUsed(SecretDigest body, Instant signed) {
    return requests.addIfAbsent(stored(signed), body.hex()) == 1 ? Usage.FIRST : Usage.REPEATED;
  }

  @Override
  public Optional<Instant> newest() {
    return requests.newest().map(UsedRequestRow::signedAt);
  }

  @Override
  public int purge(Instant signedBefore, int limit) {
    return Purge.batch(requests.lockSignedBefore(stored(signedBefore), limit), this::remove);
  }

  private void remove(List<UsedRequestRow> locked) {
    List<Instant> times = locked.stream().map(UsedRequestRow::signedAt).toList();
    requests.remove(
        stored(Collections.min(times)),
        stored(Collections.max(times)),
        locked.stream().map(UsedRequestRow::bodyDigest).toList());
  }
}
