package dev.rondo.application.submission;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.player.Players;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Submission;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Submits in four phases: decides; looks up stored files; has them read if all are there; then, in
 * one short transaction, executes the action or keeps it until its files are uploaded. A direct
 * action has only the last phase.
 */
public record SubmitService(
    ActionDispatcher actions,
    Submissions submissions,
    Players players,
    FileRecords records,
    FileChecker checker,
    SubmissionPolicy policy,
    Transactions transactions,
    RandomBytes random,
    InstantSource clock)
    implements Submit {

  private static final int NAME_BYTES = 12;
  private static final int KEY_BYTES = 32;

  @Override
  public Outcome submit(PlayerId player, PlayerAction action) {
    ItemName newName = new ItemName(HexFormat.of().formatHex(random.next(NAME_BYTES)));
    Submitted submitted = new Submitted(player, action, newName);
    return actions.isDirect(action) ? executeDirectly(submitted) : submit(submitted);
  }

  private Outcome executeDirectly(Submitted submitted) {
    return transactions.write(
        () ->
            players
                .lockWelcome(submitted.player)
                .map(player -> execute(player, submitted, Set.of()))
                .orElseGet(Outcome.SignedOut::new));
  }

  private Outcome submit(Submitted submitted) {
    return switch (actions.decide(submitted.player, submitted.action, submitted.newName)) {
      case Decision.Rejected rejected -> new Outcome.Rejected(rejected);
      case Decision.Allowed allowed ->
          switch (lookUp(allowed.files())) {
            case Lookup.Wrong(FileHash hash) -> new Outcome.WrongFile(hash);
            case Lookup.Busy() -> new Outcome.Busy();
            case Lookup.Known(Set<FileHash> known) -> {
              if (known.containsAll(allowed.files().keySet())) {
                actions.prepare(submitted.player, submitted.action, submitted.newName);
              }
              yield transactions.write(() -> accept(submitted, allowed, known));
            }
          };
    };
  }

  /** A file stored for another use must fit this use as well. */
  private Lookup lookUp(Map<FileHash, FileRule> rules) {
    Set<FileHash> known = new HashSet<>();
    for (Map.Entry<FileHash, FileRule> rule : rules.entrySet()) {
      FileHash hash = rule.getKey();
      switch (checker.checkStored(hash, rule.getValue())) {
        case FITS -> known.add(hash);
        case ABSENT -> {}
        case WRONG -> {
          return new Lookup.Wrong(hash);
        }
        case BUSY -> {
          return new Lookup.Busy();
        }
      }
    }
    return new Lookup.Known(known);
  }

  /** Asks for files that were not looked up, even if stored meanwhile. */
  private Outcome accept(Submitted submitted, Decision.Allowed allowed, Set<FileHash> known) {
    // Locked before the files: of two submissions at the same time, the second counts the first.
    Optional<Player> player = players.lockWelcome(submitted.player);
    if (player.isEmpty()) {
      return new Outcome.SignedOut();
    }
    Set<FileHash> retained = records.retain(known);
    return retained.containsAll(allowed.files().keySet())
        ? execute(player.orElseThrow(), submitted, retained)
        : awaitFiles(submitted, allowed, retained);
  }

  /** Decides again, under the locks of the execution. */
  private Outcome execute(Player player, Submitted submitted, Set<FileHash> retained) {
    actions.lockDependencies(submitted.action);
    return switch (actions.decide(player, submitted.action, submitted.newName)) {
      case Decision.Rejected rejected -> new Outcome.Rejected(rejected);
      case Decision.Allowed allowed -> {
        if (!retained.containsAll(allowed.files().keySet())) {
          yield awaitFiles(submitted, allowed, retained);
        }
        actions.execute(allowed);
        Secret key = newKey();
        if (!allowed.files().isEmpty()) {
          keepForRepeatedUploads(key, submitted, allowed);
        }
        yield new Outcome.Accepted(key, List.of(), allowed.viewUpdate());
      }
    };
  }

  /** Clients may upload files that nobody asked for, because the store holds them. */
  private void keepForRepeatedUploads(Secret key, Submitted submitted, Decision.Allowed allowed) {
    Submission.Pending submission = pending(key, submitted, allowed, allowed.files().keySet());
    submissions.add(submission);
    submissions.save(submission.complete(allowed.viewUpdate()));
  }

  private Outcome awaitFiles(
      Submitted submitted, Decision.Allowed allowed, Set<FileHash> retained) {
    if (submissions.pendingOf(submitted.player, clock.instant()) >= policy.pendingPerPlayer()) {
      return new Outcome.TooManyPending();
    }
    Set<FileHash> missing = new LinkedHashSet<>(allowed.files().keySet());
    missing.removeAll(retained);
    Secret key = newKey();
    submissions.add(pending(key, submitted, allowed, missing));
    return new Outcome.Accepted(
        key,
        missing.stream().sorted(Comparator.comparing(FileHash::hex)).toList(),
        allowed.viewUpdate());
  }

  private Submission.Pending pending(
      Secret key, Submitted submitted, Decision.Allowed allowed, Set<FileHash> missing) {
    return new Submission.Pending(
        key.digest(),
        submitted.player,
        submitted.action,
        submitted.newName,
        allowed.files(),
        missing,
        clock.instant().plus(policy.keyLifetime()));
  }

  private Secret newKey() {
    return Secret.of(random.next(KEY_BYTES));
  }

  private record Submitted(PlayerId player, PlayerAction action, ItemName newName) {}

  private sealed interface Lookup {

    record Known(Set<FileHash> files) implements Lookup {}

    record Wrong(FileHash file) implements Lookup {}

    record Busy() implements Lookup {}
  }
}
