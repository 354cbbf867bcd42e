package dev.rondo.application.leaderboard;

import dev.rondo.application.paging.Paging;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.Optional;

/** Use case, for operators: read the records that are flagged, the oldest first. */
@FunctionalInterface
public interface ListFlaggedRecords {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<Result>> list(PageRequest page);

  /** Over the results, their pages cut by {@code paging}. */
  static ListFlaggedRecords over(Records records, Paging paging) {
    ListId id = new ListId("records/flagged");
    return page -> paging.page(id, page, records.flagged());
  }
}
