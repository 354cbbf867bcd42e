package dev.rondo.http.console;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.ListAudit;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/** The audit log: who changed what, when and why. */
@Controller("/console/audit")
@ConsolePages
record AuditController(ListAudit audit) {

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    String subject = request.getParameters().getFirst("subject").orElse("").strip();
    String actor = request.getParameters().getFirst("actor").orElse("").strip();
    return new TablePage(
            Frame.of(view, operator, Place.AUDIT, request),
            List.of(),
            List.of(
                new TablePage.Field("subject", view.text("subject"), subject),
                new TablePage.Field("actor", view.text("actor"), actor)),
            List.of(
                AuditTable.of(
                    page -> audit.list(filter(subject, actor), page),
                    ListRequest.of(request, view),
                    view)))
        .answer();
  }

  private static AuditLog.Filter filter(String subject, String actor) {
    if (subject.isEmpty()) {
      return actor.isEmpty() ? new AuditLog.Filter.All() : new AuditLog.Filter.By(actor);
    }
    AuditSubject about = AuditSubject.parse(subject).orElseGet(() -> new AuditSubject(subject, ""));
    return actor.isEmpty() ? new AuditLog.Filter.Of(about) : new AuditLog.Filter.OfBy(about, actor);
  }
}
