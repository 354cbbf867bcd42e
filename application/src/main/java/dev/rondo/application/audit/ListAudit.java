package dev.rondo.application.audit;

import dev.rondo.application.audit.AuditLog.Filter;
import dev.rondo.application.paging.Paging;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.Optional;

/** Use case, for operators: read the audit log, the newest entry first. */
@FunctionalInterface
public interface ListAudit {

  /** A page of the entries; empty when its cursor belongs to another list. */
  Optional<Page<AuditEntry>> list(Filter filter, PageRequest page);

  record Service(AuditLog log, Paging paging) implements ListAudit {

    @Override
    public Optional<Page<AuditEntry>> list(Filter filter, PageRequest page) {
      return paging.page(new ListId("audit/" + filter), page, log.list(filter));
    }
  }
}
