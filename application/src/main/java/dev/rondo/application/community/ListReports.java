package dev.rondo.application.community;

import dev.rondo.application.paging.Paging;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.Optional;

/** Use case, for operators: read the moderation queue, the oldest report first. */
@FunctionalInterface
public interface ListReports {

  /** A page of the reports; empty when its cursor belongs to another list. */
  Optional<Page<Report>> list(PageRequest page);

  /** Over the reports, their pages cut by {@code paging}. */
  static ListReports over(Reports reports, Paging paging) {
    ListId id = new ListId("reports");
    return page -> paging.page(id, page, reports.list());
  }
}
