package dev.rondo.persistence.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Submission;
import dev.rondo.persistence.sql.Sql;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A submission joined with one of its files: a submission has as many rows as files. */
record SubmissionRow(
    SecretDigest key,
    PlayerId player,
    String phase,
    TargetColumns target,
    String values,
    String replay,
    String newName,
    ViewUpdateColumns viewUpdate,
    Instant expires,
    FileHash hash,
    FileRule rule,
    boolean missing) {

  static final String PENDING = "PENDING";
  static final String COMPLETE = "COMPLETE";

  static SubmissionRow read(ResultSet row) throws SQLException {
    return new SubmissionRow(
        new SecretDigest(row.getString("key_digest")),
        new PlayerId(row.getString("player")),
        row.getString("phase"),
        TargetColumns.read(row),
        row.getString("form_values"),
        row.getString("replay"),
        row.getString("fresh"),
        ViewUpdateColumns.read(row),
        Sql.instant(row, "expires_at"),
        new FileHash(row.getString("hash")),
        new FileRule(
            FileUse.valueOf(row.getString("file_use")),
            row.getLong("max_size"),
            row.getInt("max_pixels")),
        row.getBoolean("missing"));
  }

  /** The submission that the rows of one make. */
  static Optional<Submission> submission(List<SubmissionRow> rows) {
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Map<FileHash, FileRule> files = new HashMap<>();
    Set<FileHash> missing = new HashSet<>();
    for (SubmissionRow row : rows) {
      files.put(row.hash, row.rule);
      if (row.missing) {
        missing.add(row.hash);
      }
    }
    return Optional.of(rows.getFirst().submission(files, missing));
  }

  private Submission submission(Map<FileHash, FileRule> files, Set<FileHash> absent) {
    return switch (phase) {
      case PENDING ->
          new Submission.Pending(
              key, player, action(), new ItemName(newName), files, absent, expires);
      case COMPLETE ->
          new Submission.Complete(
              key, player, target.toDomain(), files, viewUpdate.toDomain(), expires);
      case String unknown -> throw new IllegalStateException("no phase: " + unknown);
    };
  }

  private PlayerAction action() {
    return replay.isEmpty()
        ? new PlayerAction.FormOnly(target.toDomain(), values)
        : new PlayerAction.WithReplay(values, StoredReplay.read(replay));
  }
}
