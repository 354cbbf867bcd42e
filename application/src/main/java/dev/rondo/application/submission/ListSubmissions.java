package dev.rondo.application.submission;

import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Target;
import java.time.Instant;
import java.util.List;

/**
 * Use case, for operators: read which submissions there are. A pure read, so the {@link
 * Submissions} themselves answer it.
 */
@FunctionalInterface
public interface ListSubmissions {

  /** Those whose key holds longest, which are the newest, up to a number of them. */
  List<Summary> newest(int limit);

  /**
   * A submission without its files.
   *
   * @param player whose it is
   * @param target what it is for
   * @param state whether files are awaited
   * @param missing how many files are awaited
   * @param expires when its key ends
   */
  record Summary(PlayerId player, Target target, State state, int missing, Instant expires) {}

  /** Whether files are awaited. */
  enum State {
    /** Some are. */
    PENDING,
    /** None is: what was asked for was done. */
    COMPLETE
  }
}
