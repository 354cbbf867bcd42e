package dev.rondo.persistence.submission;

import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.submission.ListSubmissions.State;
import dev.rondo.application.submission.ListSubmissions.Summary;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.SubmissionNumber;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.time.temporal.ChronoUnit;

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

  /** As an entry of the list, which is in the order in which keys end. */
  Row<Summary> toEntry() {
    return new Row<>(
        SortKey.of(ChronoUnit.MICROS.between(Instant.EPOCH, expiresAt), position),
        new Summary(
            new SubmissionNumber(position),
            player,
            new TargetColumns(target, kind, item, comment).toDomain(),
            phase,
            awaited,
            expiresAt));
  }
}
