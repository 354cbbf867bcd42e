package dev.rondo.application.leaderboard;

import dev.rondo.application.leaderboard.Result.Standing;
import dev.rondo.application.paging.Paging;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import java.util.Optional;

/** Use case, for operators: list the results with a review status, the oldest first. */
@FunctionalInterface
public interface ListResults {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<Result>> list(Standing standing, PageRequest page);

  /** The use case over the results, their pages cut by {@code paging}. */
  static ListResults over(Records records, Paging paging) {
    return (standing, page) ->
        paging.page(new ListId("results/" + standing), page, records.of(standing));
  }
}
