package dev.rondo.application.submission;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.submission.ListSubmissions.Summary;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.SubmissionNumber;
import java.time.Instant;
import java.util.Optional;

/** Driven port: the submissions whose key has not expired. Their files are referred to by them. */
public interface Submissions {

  /** Keeps a new submission, inside a write transaction of the caller. */
  void add(Submission.Pending submission);

  /** The submission of that key. */
  Optional<Submission> find(SecretDigest key);

  /** The submission of that key, kept from all others until the write transaction ends. */
  Optional<Submission> lock(SecretDigest key);

  /** As {@link #lock(SecretDigest)}, without reading it; whether it is pending. */
  boolean lockPending(SecretDigest key);

  /** As {@link #lock(SecretDigest)}, by the number. */
  Optional<Submission> lock(SubmissionNumber number);

  /** Deletes a locked submission. */
  void remove(SecretDigest key);

  /** Replaces a locked submission by its next phase. */
  void save(Submission submission);

  /** How many submissions of a player are pending. */
  int pendingOf(PlayerId player, Instant now);

  /** Those that have not expired, in the order in which their keys end, the last one first. */
  Listing<Summary> list(PlayerFilter players, Instant now);

  /**
   * Forgets submissions that have expired, passing over those that somebody has locked.
   *
   * @return how many
   */
  int purge(Instant now);
}
