package dev.rondo.persistence.submission;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.submission.ListSubmissions.Summary;
import dev.rondo.domain.paging.SortKey;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * The submissions that have not expired, the one whose key ends last first.
 *
 * @param player whose; empty for all
 */
record SubmissionListing(JdbcSubmissions submissions, String player, Instant now)
    implements Listing<Summary> {

  @Override
  public long count(long atMost) {
    return submissions.count(player, now, atMost);
  }

  @Override
  public List<Row<Summary>> from(long offset, int limit) {
    return entries(submissions.from(player, now, offset, limit));
  }

  @Override
  public List<Row<Summary>> after(SortKey key, int limit) {
    Instant end = Instant.EPOCH.plus(key.value(0), ChronoUnit.MICROS);
    return entries(submissions.after(player, now, end, key.value(1), limit));
  }

  private static List<Row<Summary>> entries(List<SubmissionSummaryRow> rows) {
    return rows.stream().map(SubmissionSummaryRow::toEntry).toList();
  }
}
