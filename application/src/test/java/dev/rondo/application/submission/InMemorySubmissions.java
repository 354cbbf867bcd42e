package dev.rondo.application.submission;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.InMemoryTransactions.Lock;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.Submission;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Submissions in memory; transactions that run one at a time lock what is to be locked. */
public final class InMemorySubmissions implements Submissions {

  private final Map<SecretDigest, Submission> submissions = new ConcurrentHashMap<>();

  /** Remembers what there is now; running the result brings it back. */
  public Runnable checkpoint() {
    Map<SecretDigest, Submission> copy = Map.copyOf(submissions);
    return () -> {
      submissions.clear();
      submissions.putAll(copy);
    };
  }

  /** The files that they name. */
  public Set<FileHash> files() {
    return submissions.values().stream()
        .flatMap(submission -> submission.files().keySet().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public void add(Submission.Pending submission) {
    submissions.put(submission.key(), submission);
  }

  @Override
  public Optional<Submission> find(SecretDigest key) {
    return Optional.ofNullable(submissions.get(key));
  }

  @Override
  public Optional<Submission> lock(SecretDigest key) {
    InMemoryTransactions.lock(Lock.SUBMISSION);
    return find(key);
  }

  @Override
  public void save(Submission submission) {
    submissions.put(submission.key(), submission);
  }

  @Override
  public int pendingOf(PlayerId player, Instant now) {
    return (int)
        submissions.values().stream()
            .filter(Submission.Pending.class::isInstance)
            .filter(submission -> submission.player().equals(player))
            .filter(submission -> now.isBefore(submission.expires()))
            .count();
  }

  @Override
  public List<Summary> newest(int limit) {
    return submissions.values().stream()
        .sorted(
            Comparator.comparing(Submission::expires)
                .reversed()
                .thenComparing(submission -> submission.key().hex()))
        .limit(limit)
        .map(InMemorySubmissions::summary)
        .toList();
  }

  private static Summary summary(Submission submission) {
    return switch (submission) {
      case Submission.Pending pending ->
          new Summary(
              pending.player(),
              pending.target(),
              State.PENDING,
              pending.missing().size(),
              pending.expires());
      case Submission.Complete complete ->
          new Summary(complete.player(), complete.target(), State.COMPLETE, 0, complete.expires());
    };
  }

  @Override
  public int purge(Instant now) {
    int before = submissions.size();
    submissions.values().removeIf(submission -> !now.isBefore(submission.expires()));
    return before - submissions.size();
  }
}
