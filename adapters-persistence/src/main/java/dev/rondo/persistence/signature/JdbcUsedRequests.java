package dev.rondo.persistence.signature;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.signature.UsedRequests;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.sql.Purge;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Gatherers;

/**
 * The used signed bodies in the database, in the order of their time: those of a minute lie
 * together, so that little is written when they are added, and when they are deleted again.
 */
@Singleton
final class JdbcUsedRequests implements UsedRequests {

  /** H2 compares each row of the time with all that a statement names. */
  private static final int NAMED_AT_ONCE = 25;

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
    locked.stream()
        .sorted(Comparator.comparing(UsedRequestRow::signedAt))
        .gather(Gatherers.windowFixed(NAMED_AT_ONCE))
        .forEach(this::removeNamed);
  }

  private void removeNamed(List<UsedRequestRow> rows) {
    requests.remove(
        stored(rows.getFirst().signedAt()),
        stored(rows.getLast().signedAt()),
        rows.stream().map(UsedRequestRow::bodyDigest).toList());
  }
}
