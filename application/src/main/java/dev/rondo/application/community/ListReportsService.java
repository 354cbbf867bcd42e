package dev.rondo.application.community;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.Reports.State;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.HiddenItems;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.policy.Operation;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** Reads reports, and for each what it is about and what the audit log says of its closing. */
public record ListReportsService(
    Reports reports,
    Comments comments,
    Catalogue items,
    HiddenItems hidden,
    AuditLog audit,
    Paging paging)
    implements ListReports {

  @Override
  public long countOpen() {
    return reports.list(State.OPEN).count(COUNTED_UP_TO);
  }

  @Override
  public Optional<Page<Reported>> list(State state, PlayerFilter players, PageRequest request) {
    Listing<Report> listed =
        switch (players) {
          case PlayerFilter.All() -> reports.list(state);
          case PlayerFilter.Only(PlayerId player) -> reports.of(state, player);
        };
    return paging
        .page(new ListId("reports/" + state + "/" + players), request, listed)
        .map(page -> page.map(report -> reported(report, state)));
  }

  private Reported reported(Report report, State state) {
    Optional<Comment> comment = comment(report.subject());
    Optional<PlayerId> author = author(report.subject(), comment);
    return new Reported(
        report,
        comment,
        comment.flatMap(this::repliedTo),
        author,
        state == State.OPEN ? List.of() : closing(report, author));
  }

  private Optional<Comment> comment(Subject subject) {
    return switch (subject) {
      case Subject.OfItem _, Subject.OfNews _ -> Optional.empty();
      case Subject.OfComment(var name) -> comments.find(name);
    };
  }

  private Optional<Comment> repliedTo(Comment comment) {
    return switch (comment.context()) {
      case Comment.Context.TopLevel() -> Optional.empty();
      case Comment.Context.Reply(var name) -> comments.find(name);
    };
  }

  private Optional<PlayerId> author(Subject subject, Optional<Comment> comment) {
    return switch (subject) {
      case Subject.OfComment _ -> comment.map(Comment::author);
      case Subject.OfNews news -> owner(news.item());
      case Subject.OfItem(ItemRef item) ->
          item.kind() == ItemKind.USER
              ? Optional.of(new PlayerId(item.name().value()))
              : owner(item);
    };
  }

  private Optional<PlayerId> owner(ItemRef item) {
    return items.ownerOf(item).or(() -> hidden.ownerOfHidden(item));
  }

  private List<AuditEntry> closing(Report report, Optional<PlayerId> author) {
    Stream<AuditEntry> others =
        Stream.concat(
                AuditSubject.parse(report.subject().text()).stream(),
                author.map(AuditSubject::of).stream())
            .flatMap(subject -> audit.last(subject, AuditLog.RECENT).stream());
    return audit.last(AuditSubject.report(report.id()), 1).stream()
        .filter(entry -> entry.operation() == Operation.RESOLVE_REPORT)
        .flatMap(entry -> Stream.concat(Stream.of(entry), others.filter(o -> isWith(entry, o))))
        .distinct()
        .toList();
  }

  /** Entries of earlier releases may have no id. */
  private static boolean isWith(AuditEntry closing, AuditEntry other) {
    return !closing.request().isEmpty() && closing.request().equals(other.request());
  }
}
