package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.community.Reports;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.operation.OperationHandler;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.session.ChangeBan;
import dev.rondo.application.session.RemarkOnPlayer;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemRef;
import java.time.Duration;
import java.util.Optional;
import java.util.Set;

/**
 * Closes all reports about a subject, or reopens one; may hide the subject in the same transaction.
 * It does nothing to the author if the report could not be closed a moment before.
 */
public record ResolveReport(
    Reports reports,
    ModerateComment comments,
    ModerateItem items,
    ChangeBan bans,
    RemarkOnPlayer remarks,
    AuditTrail audit,
    Transactions transactions)
    implements OperationHandler {

  /** How long a closed report is kept, with its pictures. */
  public static final Duration KEPT = Duration.ofDays(30);

  @Override
  public Set<Operation> operations() {
    return Set.of(Operation.RESOLVE_REPORT, Operation.REOPEN_REPORT);
  }

  @Override
  public Outcome handle(Command command) {
    return command
        .onAuthor()
        .flatMap(onAuthor -> refusal(command, onAuthor))
        .orElseGet(() -> transactions.write(() -> change(command)));
  }

  /** Reports are locked after players, so the author has a transaction of their own. */
  private Optional<Outcome> refusal(Command command, Command onAuthor) {
    return Optional.of(transactions.dryRun(() -> change(command)))
        .filter(ResolveReport::isRefused)
        .or(
            () ->
                Optional.of(
                        onAuthor.operation() == Operation.WARN_PLAYER
                            ? remarks.apply(onAuthor)
                            : bans.apply(onAuthor))
                    .filter(ResolveReport::isRefused)
                    .filter(outcome -> !outcome.equals(Outcome.refused(Refusal.UNCHANGED))));
  }

  private static boolean isRefused(Outcome outcome) {
    return !(outcome instanceof Outcome.Done);
  }

  private Outcome change(Command command) {
    boolean isResolving = command.operation() == Operation.RESOLVE_REPORT;
    Reports.State before = isResolving ? Reports.State.OPEN : Reports.State.CLOSED;
    return Outcome.of(
        command.subject().report().flatMap(reports::lock),
        filed -> {
          if (filed.state() != before) {
            return Outcome.refused(Refusal.UNCHANGED);
          }
          return isResolving ? resolve(command, filed.report()) : reopen(command, filed.report());
        });
  }

  private Outcome reopen(Command command, Report report) {
    reports.reopen(report.id());
    String about = report.subject().text();
    audit.add(command.request(), Operation.REOPEN_REPORT, command.subject(), about, "");
    return new Outcome.Done(about, 0);
  }

  private Outcome resolve(Command command, Report report) {
    Subject subject = report.subject();
    boolean isHidden = false;
    if (command.detail() instanceof Detail.Hiding) {
      Outcome hiding = hide(command.request(), subject);
      if (hiding instanceof Outcome.Refused(Refusal why, String _)
          && (why == Refusal.NAME_TAKEN || why == Refusal.DRAFT)) {
        return new Outcome.Refused(why, subject.text());
      }
      // Pages of players stay, as does what is hidden or gone already.
      isHidden = hiding instanceof Outcome.Done;
    }
    for (String id : reports.openAbout(subject)) {
      reports.resolve(id, audit.clock().instant());
      audit.add(
          command.request(),
          Operation.RESOLVE_REPORT,
          AuditSubject.report(id),
          subject.text(),
          isHidden ? "hidden" : "none");
    }
    return new Outcome.Done(subject.text(), isHidden ? 1 : 0);
  }

  /** Hides it, unless it is hidden or gone already. */
  private Outcome hide(ChangeRequest request, Subject subject) {
    return switch (subject) {
      case Subject.OfComment(CommentName name) ->
          comments.apply(
              new Command(request, Operation.HIDE_COMMENT, AuditSubject.of(name), Detail.NONE));
      case Subject.OfItem(ItemRef item) -> hide(request, item);
      case Subject.OfNews news -> hide(request, news.item());
    };
  }

  private Outcome hide(ChangeRequest request, ItemRef item) {
    // Before it looks: its owner may be making it a draft.
    items.removal().updates().lock();
    boolean isDraft =
        items.removal().hidden().findDraft(item).filter(draft -> !draft.isUnlisted()).isPresent();
    return isDraft
        ? Outcome.refused(Refusal.DRAFT)
        : items.apply(
            new Command(request, Operation.HIDE_ITEM, AuditSubject.of(item), Detail.NONE));
  }
}
