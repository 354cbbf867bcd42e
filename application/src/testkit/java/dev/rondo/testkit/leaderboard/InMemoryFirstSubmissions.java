package dev.rondo.testkit.leaderboard;

import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.InMemoryTransactions.Lock;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;

/** First submissions in memory. */
public final class InMemoryFirstSubmissions extends InMemoryStore implements FirstSubmissions {

  private final Map<FileHash, FirstSubmission> kept = kept(new ConcurrentHashMap<>());

  @Override
  public void forget(PlayerId player) {
    InMemoryTransactions.lock(Lock.FIRST_SUBMISSION);
    kept.values().removeIf(first -> first.player().equals(player));
  }

  @Override
  public Map<FileHash, FirstSubmission> keep(
      Collection<FileHash> hashes, FirstSubmission submission) {
    InMemoryTransactions.lock(Lock.FIRST_SUBMISSION);
    Map<FileHash, FirstSubmission> first = new HashMap<>();
    for (FileHash hash : hashes) {
      first.put(hash, Objects.requireNonNullElse(kept.putIfAbsent(hash, submission), submission));
    }
    return first;
  }

  @Override
  public void decide(
      Collection<FileHash> hashes, FirstSubmission submission, ReviewStatus decided) {
    InMemoryTransactions.lock(Lock.FIRST_SUBMISSION);
    for (FileHash hash : hashes) {
      kept.computeIfPresent(
          hash,
          (_, first) ->
              first.player().equals(submission.player()) && first.chart().equals(submission.chart())
                  ? new FirstSubmission(
                      first.player(), first.chart(), decided == ReviewStatus.REJECTED)
                  : first);
    }
  }
}
