package dev.rondo.persistence.submission;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.Target;
import dev.rondo.domain.submission.ViewUpdate;
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
    private static final String COMMUNITY = "COMMUNITY";
    private static final String COMMENTS = "COMMENTS";
    private static final String COMMENT_ADDED = "COMMENT_ADDED";

    static ViewUpdateColumns of(ViewUpdate viewUpdate) {
      return switch (viewUpdate) {
        case ViewUpdate.Nothing() -> new ViewUpdateColumns(NOTHING, "");
        case ViewUpdate.ItemCreated(ItemName name) ->
            new ViewUpdateColumns(ITEM_CREATED, name.value());
        case ViewUpdate.ItemChanged() -> new ViewUpdateColumns(ITEM_CHANGED, "");
        case ViewUpdate.ItemRemoved() -> new ViewUpdateColumns(ITEM_REMOVED, "");
        case ViewUpdate.CommunityChanged() -> new ViewUpdateColumns(COMMUNITY, "");
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
        case COMMUNITY -> new ViewUpdate.CommunityChanged();
        case COMMENTS -> new ViewUpdate.CommentsChanged();
        case COMMENT_ADDED -> new ViewUpdate.CommentAdded();
        case String unknown -> throw new IllegalStateException("no view update: " + unknown);
      };
    }
  }
}
