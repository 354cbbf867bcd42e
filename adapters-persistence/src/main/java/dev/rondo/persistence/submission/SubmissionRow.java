package dev.rondo.persistence.submission;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.Target;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** A submission joined with one of its files, so one row for each file. */
@MappedEntity("submission")
record SubmissionRow(
    @Id SecretDigest keyDigest,
    PlayerId player,
    Phase phase,
    String target,
    String kind,
    String item,
    String comment,
    String formValues,
    String replay,
    String newName,
    String viewUpdate,
    String made,
    Instant expiresAt,
    FileHash hash,
    FileUse fileUse,
    long maxSize,
    int maxPixels,
    boolean missing) {

  enum Phase {
    PENDING,
    COMPLETE
  }

  /** Makes a submission of its rows. */
  static Optional<Submission> submission(List<SubmissionRow> rows) {
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Map<FileHash, FileRule> files = new HashMap<>();
    Set<FileHash> missing = new HashSet<>();
    for (SubmissionRow row : rows) {
      files.put(row.hash, new FileRule(row.fileUse, row.maxSize, row.maxPixels));
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
              keyDigest, player, action(), new ItemName(newName), files, absent, expiresAt);
      case COMPLETE ->
          new Submission.Complete(
              keyDigest,
              player,
              toTarget(),
              files,
              new ViewUpdateColumns(viewUpdate, made).toDomain(),
              expiresAt);
    };
  }

  private PlayerAction action() {
    return replay.isEmpty()
        ? new PlayerAction.FormOnly(toTarget(), formValues)
        : new PlayerAction.WithReplay(formValues, StoredReplay.read(replay));
  }

  private Target toTarget() {
    return new TargetColumns(target, kind, item, comment).toDomain();
  }
}
