package dev.rondo.persistence.submission;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.submission.ListSubmissions.Summary;
import dev.rondo.application.submission.Submissions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.persistence.sql.Purge;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Submissions in the database. */
@Singleton
final class JdbcSubmissions implements Submissions {

  private final SubmissionRows submissions;
  private final SubmissionFileRows files;
  private final SubmissionSummaryRows summaries;

  JdbcSubmissions(
      SubmissionRows submissions, SubmissionFileRows files, SubmissionSummaryRows summaries) {
    this.submissions = submissions;
    this.files = files;
    this.summaries = summaries;
  }

  @Override
  public void add(Submission.Pending submission) {
    TargetColumns target = TargetColumns.of(submission.target());
    submissions.add(
        submission.key().hex(),
        submission.player().value(),
        target.target(),
        target.kind(),
        target.item(),
        target.comment(),
        submission.action().values(),
        StoredReplay.column(submission.action()),
        submission.newName().value(),
        stored(submission.expires()));
    files.add(SubmissionFileRow.of(submission));
  }

  @Override
  public Optional<Submission> find(SecretDigest key) {
    return SubmissionRow.submission(submissions.find(key.hex()));
  }

  @Override
  public Optional<Submission> lock(SecretDigest key) {
    return submissions.lock(key.hex()).isEmpty() ? Optional.empty() : find(key);
  }

  @Override
  public Optional<Submission> lock(SubmissionNumber number) {
    return submissions.lockNumbered(number.value()).stream()
        .findFirst()
        .flatMap(key -> find(new SecretDigest(key)));
  }

  @Override
  public void remove(SecretDigest key) {
    submissions.remove(List.of(key.hex()));
  }

  @Override
  public void save(Submission submission) {
    switch (submission) {
      case Submission.Pending pending ->
          files.setPresentExcept(
              pending.key().hex(), pending.missing().stream().map(FileHash::hex).toList());
      case Submission.Complete complete -> save(complete);
    }
  }

  private void save(Submission.Complete complete) {
    ViewUpdateColumns viewUpdate = ViewUpdateColumns.of(complete.viewUpdate());
    submissions.complete(complete.key().hex(), viewUpdate.viewUpdate(), viewUpdate.made());
    files.setAllPresent(complete.key().hex());
  }

  @Override
  public int pendingOf(PlayerId player, Instant now) {
    return submissions.pendingOf(player.value(), stored(now));
  }

  @Override
  public Listing<Summary> list(Instant now) {
    return new SubmissionListing(summaries, now);
  }

  @Override
  public int purge(Instant now) {
    return Purge.all(limit -> submissions.lockExpired(stored(now), limit), submissions::remove);
  }
}
