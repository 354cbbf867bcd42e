package dev.rondo.application.community;

import dev.rondo.application.paging.Paging;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.Optional;

/** Use case, for operators: read the moderation queue, the oldest report first. */
@FunctionalInterface
public interface ListReports {

  /** A page of the reports; empty when its cursor belongs to another list. */
  Optional<Page<Reported>> list(PageRequest page);

  /** The use case over the reports, their pages cut by {@code paging}. */
  static ListReports over(Reports reports, Comments comments, Paging paging) {
    ListId id = new ListId("reports");
    return request ->
        paging
            .page(id, request, reports.list())
            .map(
                page ->
                    page.map(report -> new Reported(report, comment(comments, report.subject()))));
  }

  private static Optional<Comment> comment(Comments comments, Subject subject) {
    return switch (subject) {
      case Subject.OfItem _ -> Optional.empty();
      case Subject.OfComment(var name) -> comments.find(name);
    };
  }

  /**
   * A report with what it is about.
   *
   * @param comment the reported comment as it is now; empty when an item is reported, or when the
   *     comment was removed
   */
  record Reported(Report report, Optional<Comment> comment) {}
}
