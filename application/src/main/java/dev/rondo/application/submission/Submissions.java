package dev.rondo.application.submission;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.domain.submission.Target;
import java.time.Instant;
import java.util.Optional;

/** Driven port: the submissions whose key has not expired, which refer to their files. */
public interface Submissions {

  void add(Submission.Pending submission);

  Optional<Submission> find(SecretDigest key);

  /** Whether the submission of that key is pending; it is locked until the transaction ends. */
  boolean lockPending(SecretDigest key);

  Optional<Submission> lock(SubmissionNumber number);

  void remove(SecretDigest key);

  /** Replaces a locked submission by its next phase. */
  void save(Submission submission);

  int pendingOf(PlayerId player, Instant now);

  /** Those that have not expired, by the end of their keys, the last first. */
  Listing<Summary> list(PlayerFilter players, Instant now);

  /** Deletes up to {@code limit} expired submissions except locked ones; returns how many. */
  int purge(Instant now, int limit);

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
