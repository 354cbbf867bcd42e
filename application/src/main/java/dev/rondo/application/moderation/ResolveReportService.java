package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.community.Reports;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemRef;
import java.util.Locale;
import java.util.function.Function;

/** Hides what was reported and closes the reports about it in one transaction. */
public record ResolveReportService(
    Reports reports,
    ModerateComment comments,
    ModerateItem items,
    AuditTrail audit,
    Transactions transactions)
    implements ResolveReport {

  @Override
  public Outcome resolve(ChangeRequest request, String id, Consequence consequence) {
    return change(
        request, id, Operation.RESOLVE_REPORT, report -> close(request, report, consequence));
  }

  @Override
  public Outcome reopen(ChangeRequest request, String id) {
    return change(
        request,
        id,
        Operation.REOPEN_REPORT,
        report -> {
          reports.reopen(id);
          audit.add(
              request,
              Operation.REOPEN_REPORT,
              AuditSubject.report(id),
              report.subject().text(),
              "");
          return new Outcome.Done(report.subject());
        });
  }

  private Outcome change(
      ChangeRequest request, String id, Operation operation, Function<Report, Outcome> change) {
    Reports.State before =
        operation == Operation.RESOLVE_REPORT ? Reports.State.OPEN : Reports.State.CLOSED;
    return operation.allows(request.actor())
        ? transactions.write(
            () ->
                reports
                    .lock(id)
                    .map(
                        filed ->
                            filed.state() == before
                                ? change.apply(filed.report())
                                : new Outcome.Unchanged())
                    .orElseGet(Outcome.Unknown::new))
        : new Outcome.Forbidden();
  }

  private Outcome close(ChangeRequest request, Report report, Consequence consequence) {
    Subject subject = report.subject();
    if (consequence == Consequence.HIDDEN && !isHidden(request, subject)) {
      return new Outcome.NameTaken(subject);
    }
    for (String id : reports.openAbout(subject)) {
      reports.resolve(id, audit.clock().instant());
      audit.add(
          request,
          Operation.RESOLVE_REPORT,
          AuditSubject.report(id),
          subject.text(),
          consequence.name().toLowerCase(Locale.ROOT));
    }
    return new Outcome.Done(subject);
  }

  private boolean isHidden(ChangeRequest request, Subject subject) {
    return switch (subject) {
      case Subject.OfComment(CommentName name) -> {
        var _ = comments.moderate(request, name, Visibility.HIDDEN);
        yield true;
      }
      case Subject.OfItem(ItemRef item) ->
          !(items.moderate(request, item, ModerateItem.Step.HIDE)
              instanceof ModerateItem.Outcome.NameTaken);
    };
  }
}
