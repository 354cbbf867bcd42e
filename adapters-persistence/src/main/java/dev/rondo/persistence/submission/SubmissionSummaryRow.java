package dev.rondo.persistence.submission;

import dev.rondo.application.submission.ListSubmissions.State;
import dev.rondo.application.submission.ListSubmissions.Summary;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.persistence.sql.KeysetListing;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/**
 * A submission as operators see it.
 *
 * @param awaited how many files are awaited
 */
@MappedEntity("submission")
record SubmissionSummaryRow(
    @Id long position,
    PlayerId player,
    State phase,
    String target,
    String kind,
    String item,
    String comment,
    Instant expiresAt,
    int awaited) {

  SortKey key() {
    return KeysetListing.key(expiresAt, position);
  }

  Summary toDomain() {
    return new Summary(
        new SubmissionNumber(position),
        player,
        new TargetColumns(target, kind, item, comment).toDomain(),
        phase,
        awaited,
        expiresAt);
  }
}
