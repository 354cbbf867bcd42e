package dev.rondo.persistence.submission;

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

  /** How many submissions are forgotten at a time. */
  private static final int BATCH = 500;

  private final JdbcOperations operations;

  JdbcSubmissions(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public void add(Submission.Pending submission) {
    TargetColumns target = TargetColumns.of(submission.target());
    Sql.of(
            "INSERT INTO submission (key_digest, player, phase, target, kind, item, comment,"
                + " form_values, replay, fresh, aftermath, made, expires_at)"
                + " VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, '', '', ?)",
            submission.key().hex(),
            submission.player().value(),
            SubmissionRow.PENDING,
            target.target(),
            target.kind(),
            target.item(),
            target.comment(),
            submission.action().values(),
            StoredReplay.column(submission.action()),
            submission.newName().value(),
            submission.expires())
        .update(operations);
    submission
        .files()
        .forEach(
            (hash, rule) ->
                Sql.of(
                        "INSERT INTO submission_file"
                            + " (submission, hash, file_use, max_size, max_pixels, missing)"
                            + " VALUES (?, ?, ?, ?, ?, ?)",
                        submission.key().hex(),
                        hash.hex(),
                        rule.type().name(),
                        rule.maxSize(),
                        rule.maxPixels(),
                        submission.missing().contains(hash))
                    .update(operations));
  }

  /** In one statement: a submission and its files would else be seen at two moments. */
  @Override
  public Optional<Submission> find(SecretDigest key) {
    return SubmissionRow.submission(
        Sql.of(
                "SELECT submission.*, hash, file_use, max_size, max_pixels, missing"
                    + " FROM submission"
                    + " JOIN submission_file ON submission_file.submission = submission.key_digest"
                    + " WHERE submission.key_digest = ?",
                key.hex())
            .query(operations, SubmissionRow::read));
  }

  @Override
  public Optional<Submission> lock(SecretDigest key) {
    List<String> locked =
        Sql.of("SELECT key_digest FROM submission WHERE key_digest = ? FOR UPDATE", key.hex())
            .query(operations, row -> row.getString("key_digest"));
    return locked.isEmpty() ? Optional.empty() : find(key);
  }

  @Override
  public void save(Submission submission) {
    switch (submission) {
      case Submission.Pending pending -> save(pending);
      case Submission.Complete complete -> save(complete);
    }
  }

  private void save(Submission.Pending pending) {
    Sql.of("UPDATE submission_file SET missing = FALSE WHERE submission = ?", pending.key().hex())
        .add(" AND missing AND hash NOT IN ")
        .add(Sql.oneOf(pending.missing().stream().map(FileHash::hex).toList()))
        .update(operations);
  }

  private void save(Submission.Complete complete) {
    ViewUpdateColumns viewUpdate = ViewUpdateColumns.of(complete.viewUpdate());
    Sql.of(
            "UPDATE submission SET phase = ?, form_values = '', replay = '', fresh = '',"
                + " aftermath = ?, made = ? WHERE key_digest = ?",
            SubmissionRow.COMPLETE,
            viewUpdate.viewUpdate(),
            viewUpdate.made(),
            complete.key().hex())
        .update(operations);
    Sql.of("UPDATE submission_file SET missing = FALSE WHERE submission = ?", complete.key().hex())
        .update(operations);
  }

  @Override
  public int pendingOf(PlayerId player, Instant now) {
    return Sql.of(
            "SELECT COUNT(*) FROM submission WHERE player = ? AND phase = ? AND expires_at > ?",
            player.value(),
            SubmissionRow.PENDING,
            now)
        .query(operations, row -> row.getInt(1))
        .getFirst();
  }

  @Override
  public int purge(Instant now) {
    int purged = 0;
    int batch;
    do {
      batch = Purge.batch(lockExpired(now), this::remove);
      purged += batch;
    } while (batch == BATCH);
    return purged;
  }

  private List<String> lockExpired(Instant now) {
    return Sql.of("SELECT key_digest FROM submission WHERE expires_at <= ?", now)
        .add(" LIMIT ? FOR UPDATE SKIP LOCKED", BATCH)
        .query(operations, row -> row.getString("key_digest"));
  }

  private void remove(List<String> keys) {
    Sql.of("DELETE FROM submission WHERE key_digest IN ").add(Sql.oneOf(keys)).update(operations);
  }
}
