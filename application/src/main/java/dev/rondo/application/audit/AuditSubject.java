package dev.rondo.application.audit;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.SubmissionNumber;
import java.util.Optional;

/**
 * What was changed.
 *
 * @param kind its kind, for example {@code levels} or {@code comments}
 * @param name its name among those of its kind; empty for all of them
 */
public record AuditSubject(String kind, String name) {

  /** An item. */
  public static AuditSubject of(ItemRef item) {
    return new AuditSubject(item.kind().plural(), item.name().value());
  }

  /** A comment. */
  public static AuditSubject of(CommentName comment) {
    return new AuditSubject("comments", comment.value());
  }

  /** A player. */
  public static AuditSubject of(PlayerId player) {
    return new AuditSubject("users", player.value());
  }

  /** A room. */
  public static AuditSubject room(ItemName room) {
    return new AuditSubject("rooms", room.value());
  }

  /** A record on leaderboards. */
  public static AuditSubject record(ItemName replay) {
    return new AuditSubject("records", replay.value());
  }

  /** A report. */
  public static AuditSubject report(String id) {
    return new AuditSubject("reports", id);
  }

  /** A submission. */
  public static AuditSubject of(SubmissionNumber submission) {
    return new AuditSubject("submissions", submission.toString());
  }

  /** All items. */
  public static AuditSubject catalogue() {
    return new AuditSubject("catalogue", "");
  }

  /** The subject of that {@link #toString()}. */
  public static Optional<AuditSubject> parse(String text) {
    int slash = text.indexOf('/');
    return slash < 1
        ? Optional.empty()
        : Optional.of(new AuditSubject(text.substring(0, slash), text.substring(slash + 1)));
  }

  /** The item; empty where it is none. */
  public Optional<ItemRef> item() {
    return ItemKind.ofPlural(kind)
        .filter(ItemKind::isCatalogued)
        .flatMap(known -> itemName().map(valid -> new ItemRef(known, valid)));
  }

  /** The name, where it is one that items may have. */
  public Optional<ItemName> itemName() {
    return ItemName.isValid(name) ? Optional.of(new ItemName(name)) : Optional.empty();
  }

  /** The comment, where the name is one. */
  public Optional<CommentName> comment() {
    return itemName().map(valid -> new CommentName(valid.value()));
  }

  /** The player, where the name is one. */
  public Optional<PlayerId> player() {
    return itemName().map(valid -> new PlayerId(valid.value()));
  }

  /** The submission, where the name is its number. */
  public Optional<SubmissionNumber> submission() {
    return SubmissionNumber.parse(name);
  }

  @Override
  public String toString() {
    return name.isEmpty() ? kind : kind + "/" + name;
  }
}
