package dev.rondo.persistence.submission;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.application.submission.Submissions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.Submission;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Submissions in the database. */
@Singleton
final class JdbcSubmissions implements Submissions {

  private final SubmissionRows submissions;
  private final SubmissionFileRows files;
  private final JdbcOperations operations;

  JdbcSubmissions(SubmissionRows submissions, SubmissionFileRows files, JdbcOperations operations) {
    this.submissions = submissions;
    this.files = files;
    this.operations = operations;
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
  public List<Summary> newest(int limit) {
    return Sql.of(
            """
            SELECT player, phase, target, kind, item, comment, expires_at,
              (SELECT COUNT(*) FROM submission_file
               WHERE submission = key_digest AND missing) AS awaited
            FROM submission ORDER BY expires_at DESC, key_digest LIMIT ?
            """,
            limit)
        .query(
            operations,
            row ->
                new Summary(
                    new PlayerId(row.getString("player")),
                    TargetColumns.read(row).toDomain(),
                    State.valueOf(row.getString("phase")),
                    row.getInt("awaited"),
                    Sql.instant(row, "expires_at")));
  }

  @Override
  public int purge(Instant now) {
    return Purge.all(limit -> submissions.lockExpired(stored(now), limit), submissions::remove);
  }
}
