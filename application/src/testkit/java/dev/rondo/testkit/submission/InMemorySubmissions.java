package dev.rondo.testkit.submission;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.submission.Submissions;
import dev.rondo.application.submission.Submissions.State;
import dev.rondo.application.submission.Submissions.Summary;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.submission.Submission;
import dev.rondo.domain.submission.SubmissionNumber;
import dev.rondo.testkit.paging.InMemoryListing;
import dev.rondo.testkit.transaction.InMemoryStore;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import dev.rondo.testkit.transaction.InMemoryTransactions.Lock;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;

/** Submissions in memory; transactions that run one at a time lock what is to be locked. */
public final class InMemorySubmissions extends InMemoryStore implements Submissions {

  private final Map<SecretDigest, Submission> submissions = kept(new ConcurrentHashMap<>());
  private final Map<SecretDigest, SubmissionNumber> numbers = new ConcurrentHashMap<>();

  /** The files that they name. */
  public Set<FileHash> files() {
    return submissions.values().stream()
        .flatMap(submission -> submission.files().keySet().stream())
        .collect(Collectors.toUnmodifiableSet());
  }

  @Override
  public void add(Submission.Pending submission) {
    numbers.put(submission.key(), new SubmissionNumber(numbers.size() + 1L));
    submissions.put(submission.key(), submission);
  }

  @Override
  public Optional<Submission> find(SecretDigest key) {
    return Optional.ofNullable(submissions.get(key));
  }

  @Override
  public boolean lockPending(SecretDigest key) {
    InMemoryTransactions.lock(Lock.SUBMISSION);
    return find(key).filter(Submission.Pending.class::isInstance).isPresent();
  }

  @Override
  public Optional<Submission> lock(SubmissionNumber number) {
    InMemoryTransactions.lock(Lock.SUBMISSION);
    return submissions.values().stream()
        .filter(submission -> number(submission).equals(number))
        .findFirst();
  }

  @Override
  public void remove(SecretDigest key) {
    submissions.remove(key);
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
  public Listing<Summary> list(PlayerFilter players, Instant now) {
    return InMemoryListing.highestFirst(() -> rows(players, now));
  }

  private List<Listing.Row<Summary>> rows(PlayerFilter players, Instant now) {
    return submissions.values().stream()
        .filter(submission -> now.isBefore(submission.expires()))
        .filter(
            submission ->
                !(players instanceof PlayerFilter.Only(PlayerId player))
                    || submission.player().equals(player))
        .map(this::row)
        .toList();
  }

  private Listing.Row<Summary> row(Submission submission) {
    Summary summary = summary(submission);
    long end = ChronoUnit.MICROS.between(Instant.EPOCH, summary.expires());
    return new Listing.Row<>(SortKey.of(end, summary.number().value()), summary);
  }

  private SubmissionNumber number(Submission submission) {
    return Objects.requireNonNull(numbers.get(submission.key()));
  }

  private Summary summary(Submission submission) {
    return switch (submission) {
      case Submission.Pending pending ->
          new Summary(
              number(pending),
              pending.player(),
              pending.target(),
              State.PENDING,
              pending.missing().size(),
              pending.expires());
      case Submission.Complete complete ->
          new Summary(
              number(complete),
              complete.player(),
              complete.target(),
              State.COMPLETE,
              0,
              complete.expires());
    };
  }

  @Override
  public int purge(Instant now, int limit) {
    InMemoryTransactions.demand();
    List<Submission> expired =
        submissions.values().stream()
            .filter(submission -> !now.isBefore(submission.expires()))
            .limit(limit)
            .toList();
    submissions.values().removeAll(expired);
    return expired.size();
  }
}
