package dev.rondo.application.submission;

import dev.rondo.application.paging.Paging;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.domain.submission.Target;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;

/** Use case, for operators: list the submissions whose key has not expired, the newest first. */
@FunctionalInterface
public interface ListSubmissions {

  /** A page of them; empty when its cursor belongs to another list. */
  Optional<Page<Summary>> list(PlayerFilter players, PageRequest page);

  record Service(Submissions submissions, Paging paging, InstantSource clock)
      implements ListSubmissions {

    @Override
    public Optional<Page<Summary>> list(PlayerFilter players, PageRequest page) {
      return paging.page(
          new ListId("submissions/" + players), page, submissions.list(players, clock.instant()));
    }
  }

  /** A submission without its files. */
  record Summary(
      SubmissionNumber number,
      PlayerId player,
      Target target,
      State state,
      int missing,
      Instant expires) {}

  enum State {
    PENDING,
    COMPLETE
  }
}
