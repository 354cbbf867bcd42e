package dev.rondo.persistence.submission;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.submission.Submissions;
import dev.rondo.application.submission.Submissions.State;
import dev.rondo.application.submission.Submissions.Summary;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.KeysetListing;
import dev.rondo.persistence.sql.KeysetListing.Page;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

@SharedRepository
abstract class JdbcSubmissions
    implements Submissions, GenericRepository<JdbcSubmissions.SubmissionRow, SecretDigest> {

  private final JdbcOperations operations;

  JdbcSubmissions(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public void add(Submission.Pending submission) {
    TargetColumns target = TargetColumns.of(submission.target());
    Sql.of("INSERT INTO submission (key_digest, player, phase, target, kind, item, comment,")
        .add(" form_values, replay, new_name, view_update, made, expires_at)")
        .add(
            " VALUES (?, ?, 'PENDING', ?, ?, ?, ?, ?, ?, ?, '', '', ?)",
            submission.key().hex(),
            submission.player().value(),
            target.target(),
            target.kind(),
            target.item(),
            target.comment(),
            submission.action().values(),
            StoredReplay.column(submission.action()),
            submission.newName().value(),
            submission.expires())
        .update(operations);
    Sql.of("INSERT INTO submission_file")
        .add(" (submission, hash, file_use, max_size, max_pixels, missing) VALUES ")
        .each(
            submission.files().entrySet(),
            ", ",
            (sql, file) ->
                sql.add(
                    "(?, ?, ?, ?, ?, ?)",
                    submission.key().hex(),
                    file.getKey().hex(),
                    file.getValue().type().name(),
                    file.getValue().maxSize(),
                    file.getValue().maxPixels(),
                    submission.missing().contains(file.getKey())))
        .update(operations);
  }

  @Override
  public Optional<Submission> find(SecretDigest key) {
    return SubmissionRow.submission(rows(key));
  }

  /** One statement, to see a submission and its files at one moment. */
  @Query(
      """
      SELECT submission.*, hash, file_use, max_size, max_pixels, missing FROM submission
      JOIN submission_file ON submission_file.submission = submission.key_digest
      WHERE submission.key_digest = :key
      """)
  abstract List<SubmissionRow> rows(SecretDigest key);

  @Override
  public boolean lockPending(SecretDigest key) {
    return !lockPendingRow(key).isEmpty();
  }

  @Query(
      "SELECT key_digest FROM submission WHERE key_digest = :key AND phase = 'PENDING' FOR UPDATE")
  abstract List<SecretDigest> lockPendingRow(SecretDigest key);

  @Override
  public Optional<Submission> lock(SubmissionNumber number) {
    return lockNumbered(number.value()).stream().findFirst().flatMap(this::find);
  }

  @Query("SELECT key_digest FROM submission WHERE position = :number FOR UPDATE")
  abstract List<SecretDigest> lockNumbered(long number);

  @Override
  public void remove(SecretDigest key) {
    remove(List.of(key.hex()));
  }

  @Query("DELETE FROM submission WHERE key_digest IN (:keys)")
  abstract void remove(List<String> keys);

  @Override
  public void save(Submission submission) {
    switch (submission) {
      case Submission.Pending pending -> setPresentExcept(pending.key(), pending.missing());
      case Submission.Complete complete -> {
        ViewUpdateColumns viewUpdate = ViewUpdateColumns.of(complete.viewUpdate());
        complete(complete.key(), viewUpdate.viewUpdate(), viewUpdate.made());
      }
    }
  }

  @Query(
      """
      UPDATE submission_file SET missing = FALSE
      WHERE submission = :key AND missing AND hash NOT IN (:awaited)
      """)
  abstract void setPresentExcept(SecretDigest key, Set<FileHash> awaited);

  @Query(
      """
      UPDATE submission SET phase = 'COMPLETE', form_values = '', replay = '', new_name = '',
        view_update = :viewUpdate, made = :made
      WHERE key_digest = :key
      """)
  abstract void complete(SecretDigest key, String viewUpdate, String made);

  @Override
  @Query(
      """
      SELECT COUNT(*) FROM submission
      WHERE player = :player AND phase = 'PENDING' AND expires_at > :now
      """)
  public abstract int pendingOf(PlayerId player, @At Instant now);

  @Override
  public Listing<Summary> list(PlayerFilter players, Instant now) {
    return list(
        operations,
        players,
        now,
        chosen ->
            summaries(chosen).query(operations, SubmissionSummaryRow.class).stream()
                .map(row -> new Row<>(row.key(), row.toDomain()))
                .toList());
  }

  static Listing<Summary> list(
      JdbcOperations operations, PlayerFilter players, Instant now, Page<Summary> page) {
    Sql unexpired = Sql.of(" FROM submission WHERE expires_at > ?", now);
    if (players instanceof PlayerFilter.Only(PlayerId(String id))) {
      unexpired.add(" AND player = ?", id);
    }
    return KeysetListing.latestFirst(operations, unexpired, "expires_at", "position", page);
  }

  static Sql summaries(Sql chosen) {
    return Sql.of("SELECT position, player, phase, target, kind, item, comment, expires_at,")
        .add(" (SELECT COUNT(*) FROM submission_file")
        .add(" WHERE submission_file.submission = submission.key_digest AND missing")
        .add(" AND phase = 'PENDING') AS awaited")
        .add(chosen);
  }

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

  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(lockExpired(now, limit), this::remove);
  }

  @Query(
      """
      SELECT key_digest FROM submission WHERE expires_at <= :now
      LIMIT :limit FOR UPDATE SKIP LOCKED
      """)
  abstract List<String> lockExpired(@At Instant now, int limit);

  /** A submission joined with one of its files, so one row for each file. */
  @MappedEntity("submission")
  record SubmissionRow(
      @Id SecretDigest keyDigest,
      PlayerId player,
      State phase,
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

  /** A target as columns; unused ones are empty. */
  record TargetColumns(String target, String kind, String item, String comment) {

    private static final String LEVEL_RESULT = "LEVEL_RESULT";
    private static final String CREATION = "CREATION";
    private static final String ON_ITEM = "ON_ITEM";
    private static final String ON_COMMUNITY = "ON_COMMUNITY";
    private static final String ON_COMMENT = "ON_COMMENT";

    static TargetColumns of(Target target) {
      return switch (target) {
        case Target.LevelResult() -> new TargetColumns(LEVEL_RESULT, "", "", "");
        case Target.Creation(ItemKind kind) -> new TargetColumns(CREATION, kind.name(), "", "");
        case Target.OnItem(ItemRef item) -> of(ON_ITEM, item, "");
        case Target.OnCommunity(ItemRef item) -> of(ON_COMMUNITY, item, "");
        case Target.OnComment(ItemRef item, CommentName comment) ->
            of(ON_COMMENT, item, comment.value());
      };
    }

    private static TargetColumns of(String target, ItemRef item, String comment) {
      return new TargetColumns(target, item.kind().name(), item.name().value(), comment);
    }

    Target toDomain() {
      return switch (target) {
        case LEVEL_RESULT -> new Target.LevelResult();
        case CREATION -> new Target.Creation(ItemKind.valueOf(kind));
        case ON_ITEM -> new Target.OnItem(ref());
        case ON_COMMUNITY -> new Target.OnCommunity(ref());
        case ON_COMMENT -> new Target.OnComment(ref(), new CommentName(comment));
        case String unknown -> throw new IllegalStateException("no target: " + unknown);
      };
    }

    private ItemRef ref() {
      return new ItemRef(ItemKind.valueOf(kind), new ItemName(item));
    }
  }

  record ViewUpdateColumns(String viewUpdate, String made) {

    private static final String NOTHING = "NOTHING";
    private static final String ITEM_CREATED = "ITEM_CREATED";
    private static final String ITEM_CHANGED = "ITEM_CHANGED";
    private static final String ITEM_REMOVED = "ITEM_REMOVED";
    private static final String COMMENTS = "COMMENTS";

    /** Of releases before 0.3. */
    private static final String COMMUNITY = "COMMUNITY";

    private static final String COMMENT_ADDED = "COMMENT_ADDED";

    static ViewUpdateColumns of(ViewUpdate viewUpdate) {
      return switch (viewUpdate) {
        case ViewUpdate.Nothing() -> new ViewUpdateColumns(NOTHING, "");
        case ViewUpdate.ItemCreated(ItemName name) ->
            new ViewUpdateColumns(ITEM_CREATED, name.value());
        case ViewUpdate.ItemChanged() -> new ViewUpdateColumns(ITEM_CHANGED, "");
        case ViewUpdate.ItemRemoved() -> new ViewUpdateColumns(ITEM_REMOVED, "");
        case ViewUpdate.CommentsChanged() -> new ViewUpdateColumns(COMMENTS, "");
        case ViewUpdate.CommentAdded() -> new ViewUpdateColumns(COMMENT_ADDED, "");
      };
    }

    ViewUpdate toDomain() {
      return switch (viewUpdate) {
        case NOTHING -> new ViewUpdate.Nothing();
        case ITEM_CREATED -> new ViewUpdate.ItemCreated(new ItemName(made));
        case ITEM_CHANGED -> new ViewUpdate.ItemChanged();
        case ITEM_REMOVED -> new ViewUpdate.ItemRemoved();
        case COMMENTS, COMMUNITY -> new ViewUpdate.CommentsChanged();
        case COMMENT_ADDED -> new ViewUpdate.CommentAdded();
        case String unknown -> throw new IllegalStateException("no view update: " + unknown);
      };
    }
  }
}
