package dev.rondo.application.submission;

import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.player.Players;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.Submission;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Executes actions whose files are all stored, and keeps the others as submissions until their
 * files are uploaded.
 */
final class SubmitService implements Submit {

  private static final int NAME_BYTES = 12;
  private static final int KEY_BYTES = 32;

  private final ActionHandler handler;
  private final EffectExecutor effects;
  private final Players players;
  private final Submissions submissions;
  private final FileStore files;
  private final FileRecords records;
  private final FileInspector inspector;
  private final SubmissionPolicy policy;
  private final Transactions transactions;
  private final RandomBytes random;
  private final InstantSource clock;

  SubmitService(
      ActionHandler handler,
      EffectExecutor effects,
      Players players,
      Submissions submissions,
      FileStore files,
      FileRecords records,
      FileInspector inspector,
      SubmissionPolicy policy,
      Transactions transactions,
      RandomBytes random,
      InstantSource clock) {
    this.handler = handler;
    this.effects = effects;
    this.players = players;
    this.submissions = submissions;
    this.files = files;
    this.records = records;
    this.inspector = inspector;
    this.policy = policy;
    this.transactions = transactions;
    this.random = random;
    this.clock = clock;
  }

  @Override
  public Outcome submit(PlayerId player, PlayerAction action) {
    ItemName newName = new ItemName(HexFormat.of().formatHex(random.next(NAME_BYTES)));
    return switch (handler.decide(player, action, newName)) {
      case Decision.Rejected(var rejection) -> new Outcome.Rejected(rejection);
      case Decision.Allowed allowed -> accept(player, action, newName, allowed.files());
    };
  }

  /**
   * Repeats as long as other requests store files of this action that were not inspected for this
   * use.
   */
  private Outcome accept(
      PlayerId player, PlayerAction action, ItemName newName, Map<FileHash, FileRule> rules) {
    Map<FileHash, FileRule> inspected = new HashMap<>();
    Map<FileHash, FileRule> toInspect = rules;
    while (true) {
      for (Map.Entry<FileHash, FileRule> rule : toInspect.entrySet()) {
        switch (inspect(rule.getKey(), rule.getValue())) {
          case FITS -> inspected.put(rule.getKey(), rule.getValue());
          case ABSENT -> inspected.remove(rule.getKey());
          case WRONG -> {
            return new Outcome.WrongFile(rule.getKey());
          }
        }
      }
      switch (transactions.write(
          () -> accept(player, action, newName, new InspectedFiles(inspected)))) {
        case Attempt.Finished(Outcome outcome) -> {
          return outcome;
        }
        case Attempt.Uninspected(Map<FileHash, FileRule> uninspected) -> toInspect = uninspected;
      }
    }
  }

  /** A file that was stored for another use must fit this use as well. */
  private FileCheck inspect(FileHash hash, FileRule rule) {
    return files.find(hash).map(file -> inspect(file, rule)).orElse(FileCheck.ABSENT);
  }

  private FileCheck inspect(StoredFile file, FileRule rule) {
    if (file.size() > rule.maxSize()) {
      return FileCheck.WRONG;
    }
    try {
      return inspector.inspect(() -> files.open(file.hash(), 0, file.size()), rule) == Finding.FITS
          ? FileCheck.FITS
          : FileCheck.WRONG;
    } catch (FileNotFoundException deletedMeanwhile) {
      return FileCheck.ABSENT;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Decides again, because the action is executed or kept in this transaction. */
  private Attempt accept(
      PlayerId player, PlayerAction action, ItemName newName, InspectedFiles inspected) {
    // Locked before the files: of two submissions at the same time, the second counts the first.
    players.lock(player);
    return switch (handler.decide(player, action, newName)) {
      case Decision.Rejected(var rejection) ->
          new Attempt.Finished(new Outcome.Rejected(rejection));
      case Decision.Allowed allowed -> {
        Set<FileHash> retained = new HashSet<>(records.retain(allowed.files().keySet()));
        Map<FileHash, FileRule> uninspected = inspected.uninspected(allowed.files(), retained);
        // A file that has a record but is lost from the store is requested again.
        retained.removeIf(hash -> uninspected.containsKey(hash) && files.find(hash).isEmpty());
        uninspected.keySet().retainAll(retained);
        yield uninspected.isEmpty()
            ? accept(player, action, newName, allowed, retained)
            : new Attempt.Uninspected(uninspected);
      }
    };
  }

  private Attempt accept(
      PlayerId player,
      PlayerAction action,
      ItemName newName,
      Decision.Allowed allowed,
      Set<FileHash> retained) {
    Set<FileHash> missing = new LinkedHashSet<>(allowed.files().keySet());
    missing.removeAll(retained);
    return missing.isEmpty()
        ? execute(player, action, newName, retained)
        : new Attempt.Finished(awaitFiles(player, action, newName, allowed, missing));
  }

  private Attempt execute(
      PlayerId player, PlayerAction action, ItemName newName, Set<FileHash> retained) {
    handler.lockDependencies(action);
    return switch (handler.decide(player, action, newName)) {
      case Decision.Rejected(var rejection) ->
          new Attempt.Finished(new Outcome.Rejected(rejection));
      case Decision.Allowed allowed -> {
        if (!retained.containsAll(allowed.files().keySet())) {
          // It now needs a file that is not retained, so it could be deleted meanwhile.
          yield new Attempt.Uninspected(allowed.files());
        }
        effects.execute(allowed.actor(), allowed.effect());
        yield new Attempt.Finished(
            new Outcome.Accepted(
                Secret.of(random.next(KEY_BYTES)), List.of(), allowed.viewUpdate()));
      }
    };
  }

  private Outcome awaitFiles(
      PlayerId player,
      PlayerAction action,
      ItemName newName,
      Decision.Allowed allowed,
      Set<FileHash> missing) {
    Secret key = Secret.of(random.next(KEY_BYTES));
    Instant now = clock.instant();
    if (submissions.pendingOf(player, now) >= policy.pendingPerPlayer()) {
      return new Outcome.TooManyPending();
    }
    submissions.add(
        new Submission.Pending(
            key.digest(),
            player,
            action,
            newName,
            allowed.files(),
            missing,
            now.plus(policy.keyLifetime())));
    return new Outcome.Accepted(
        key,
        missing.stream().sorted(Comparator.comparing(FileHash::hex)).toList(),
        allowed.viewUpdate());
  }

  /** Whether a stored file fits the use that the action has for it. */
  private enum FileCheck {
    FITS,
    WRONG,
    ABSENT
  }

  /** How a transaction ended. */
  private sealed interface Attempt {

    record Finished(Outcome outcome) implements Attempt {}

    record Uninspected(Map<FileHash, FileRule> files) implements Attempt {}
  }

  /** The inspected files, each with the rule that it fits. */
  private record InspectedFiles(Map<FileHash, FileRule> rules) {

    /** The retained files that were not inspected for the use wanted now. */
    Map<FileHash, FileRule> uninspected(Map<FileHash, FileRule> wanted, Set<FileHash> retained) {
      Map<FileHash, FileRule> uninspected = new HashMap<>(wanted);
      uninspected.keySet().retainAll(retained);
      uninspected.entrySet().removeAll(rules.entrySet());
      return uninspected;
    }
  }
}
