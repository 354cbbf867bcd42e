package dev.rondo.application.moderation;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.AuditTrail;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.community.Reports;
import dev.rondo.application.community.Reports.FiledReport;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemRef;
import java.util.Locale;

/** Hides what was reported and closes the report in one transaction. */
public record ResolveReportService(
    Reports reports,
    ModerateComment comments,
    ModerateItem items,
    AuditTrail audit,
    Transactions transactions)
    implements ResolveReport {

  @Override
  public Outcome resolve(ChangeRequest request, String id, Consequence consequence) {
    return Operation.RESOLVE_REPORT.allows(request.actor())
        ? transactions.write(
            () ->
                reports
                    .lock(id)
                    .map(filed -> resolve(request, filed, consequence))
                    .orElseGet(Outcome.Unknown::new))
        : new Outcome.Forbidden();
  }

  private Outcome resolve(ChangeRequest request, FiledReport filed, Consequence consequence) {
    return switch (filed.state()) {
      case OPEN -> resolve(request, filed.report(), consequence);
      case CLOSED -> new Outcome.AlreadyResolved();
    };
  }

  private Outcome resolve(ChangeRequest request, Report report, Consequence consequence) {
    switch (consequence) {
      case HIDDEN -> {
        if (!isHidden(request, report.subject())) {
          return new Outcome.SubjectGone(report.subject());
        }
      }
      case NONE -> {}
    }
    reports.resolve(report.id(), audit.clock().instant());
    audit.add(
        request,
        Operation.RESOLVE_REPORT,
        AuditSubject.report(report.id()),
        report.subject().text(),
        consequence.name().toLowerCase(Locale.ROOT));
    return new Outcome.Resolved(report.subject());
  }

  private boolean isHidden(ChangeRequest request, Subject subject) {
    return switch (subject) {
      case Subject.OfComment(CommentName name) ->
          comments.moderate(request, name, Visibility.HIDDEN)
              instanceof ModerateComment.Outcome.Done;
      case Subject.OfItem(ItemRef item) ->
          items.moderate(request, item, ModerateItem.Step.HIDE)
              instanceof ModerateItem.Outcome.Done;
    };
  }
}
