package dev.rondo.application.audit;

import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.SubmissionNumber;
import java.util.Optional;
import java.util.Set;

/**
 * What was changed, for example of the kind {@code levels} or {@code comments}; an empty name means
 * all.
 */
public record AuditSubject(String kind, String name) {

  private static final String COMMENTS = "comments";
  private static final String PLAYERS = "users";
  private static final String ROOMS = "rooms";
  private static final String RECORDS = "records";
  private static final String REPORTS = "reports";
  private static final String SUBMISSIONS = "submissions";
  private static final String CATALOGUE = "catalogue";
  private static final String FRONT = "front";

  /** The kinds that are not kinds of items. */
  private static final Set<String> OTHERS =
      Set.of(COMMENTS, RECORDS, REPORTS, SUBMISSIONS, CATALOGUE, FRONT);

  public static AuditSubject of(ItemRef item) {
    return new AuditSubject(item.kind().plural(), item.name().value());
  }

  public static AuditSubject of(CommentName comment) {
    return new AuditSubject(COMMENTS, comment.value());
  }

  public static AuditSubject of(PlayerId player) {
    return new AuditSubject(PLAYERS, player.value());
  }

  public static AuditSubject room(ItemName room) {
    return new AuditSubject(ROOMS, room.value());
  }

  /** A record on leaderboards. */
  public static AuditSubject record(ItemName replay) {
    return new AuditSubject(RECORDS, replay.value());
  }

  public static AuditSubject report(String id) {
    return new AuditSubject(REPORTS, id);
  }

  public static AuditSubject of(SubmissionNumber submission) {
    return new AuditSubject(SUBMISSIONS, submission.toString());
  }

  /** All items. */
  public static AuditSubject catalogue() {
    return new AuditSubject(CATALOGUE, "");
  }

  /** The buttons and info pages. */
  public static AuditSubject front() {
    return new AuditSubject(FRONT, "page");
  }

  /** The subject of that {@link #toString()}. */
  public static Optional<AuditSubject> parse(String text) {
    if (text.equals(CATALOGUE)) {
      return Optional.of(catalogue());
    }
    int slash = text.indexOf('/');
    return slash < 1
        ? Optional.empty()
        : Optional.of(new AuditSubject(text.substring(0, slash), text.substring(slash + 1)));
  }

  /** Whether anything of its kind is ever changed. */
  public boolean isKnown() {
    return ItemKind.ofPlural(kind).isPresent() || OTHERS.contains(kind);
  }

  public Optional<ItemRef> item() {
    return ItemKind.ofPlural(kind)
        .filter(ItemKind::isCatalogued)
        .flatMap(known -> itemName().map(valid -> new ItemRef(known, valid)));
  }

  private Optional<ItemName> itemName() {
    return ItemName.isValid(name) ? Optional.of(new ItemName(name)) : Optional.empty();
  }

  private Optional<ItemName> nameOf(String expected) {
    return kind.equals(expected) ? itemName() : Optional.empty();
  }

  public Optional<CommentName> comment() {
    return nameOf(COMMENTS).map(valid -> new CommentName(valid.value()));
  }

  public Optional<PlayerId> player() {
    return nameOf(PLAYERS).map(valid -> new PlayerId(valid.value()));
  }

  public Optional<ItemName> room() {
    return nameOf(ROOMS);
  }

  /** The record on leaderboards; empty for other subjects. */
  public Optional<ItemName> record() {
    return nameOf(RECORDS);
  }

  public Optional<String> report() {
    return kind.equals(REPORTS) ? Optional.of(name) : Optional.empty();
  }

  public Optional<SubmissionNumber> submission() {
    return kind.equals(SUBMISSIONS) ? SubmissionNumber.parse(name) : Optional.empty();
  }

  @Override
  public String toString() {
    return name.isEmpty() ? kind : kind + "/" + name;
  }
}
