package dev.rondo.application.leaderboard;

import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.paging.Paging;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import java.util.Optional;

/** Use case, for operators: list results with a review status, the oldest first. */
@FunctionalInterface
public interface ListResults {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<Result>> list(ReviewStatus status, PlayerFilter players, PageRequest page);

  record Service(Records records, Paging paging) implements ListResults {

    @Override
    public Optional<Page<Result>> list(
        ReviewStatus status, PlayerFilter players, PageRequest page) {
      return paging.page(
          new ListId("results/" + status + "/" + players),
          page,
          switch (players) {
            case PlayerFilter.All() -> records.of(status);
            case PlayerFilter.Only(PlayerId player) -> records.of(status, player);
          });
    }
  }
}
