package dev.rondo.application.submission;

import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.player.Players;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.submission.DeedHandler.Judgement;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.submission.Deed;
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
final class Submitter implements Submit {

  private static final int NAME_BYTES = 12;
  private static final int KEY_BYTES = 32;

  private final DeedHandler handler;
  private final Players players;
  private final Submissions submissions;
  private final FileStore files;
  private final FileRecords records;
  private final FileInspector inspector;
  private final SubmissionPolicy policy;
  private final Transactions transactions;
  private final RandomBytes random;
  private final InstantSource clock;

  Submitter(
      DeedHandler handler,
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
  public Outcome submit(PlayerId player, Deed deed) {
    ItemName fresh = new ItemName(HexFormat.of().formatHex(random.next(NAME_BYTES)));
    return switch (handler.judge(player, deed, fresh)) {
      case Judgement.Refused(var refusal) -> new Outcome.Refused(refusal);
      case Judgement.Sound sound -> accept(player, deed, fresh, sound.files());
    };
  }

  /**
   * Repeats as long as other requests store files of this action that were not inspected for this
   * use.
   */
  private Outcome accept(
      PlayerId player, Deed deed, ItemName fresh, Map<FileHash, FileRule> rules) {
    Map<FileHash, FileRule> looked = new HashMap<>();
    Map<FileHash, FileRule> toLook = rules;
    while (true) {
      for (Map.Entry<FileHash, FileRule> rule : toLook.entrySet()) {
        switch (look(rule.getKey(), rule.getValue())) {
          case FITS -> looked.put(rule.getKey(), rule.getValue());
          case ABSENT -> looked.remove(rule.getKey());
          case WRONG -> {
            return new Outcome.WrongFile(rule.getKey());
          }
        }
      }
      switch (transactions.write(() -> accept(player, deed, fresh, new Looked(looked)))) {
        case Attempt.Over(Outcome outcome) -> {
          return outcome;
        }
        case Attempt.Unseen(Map<FileHash, FileRule> unseen) -> toLook = unseen;
      }
    }
  }

  /** A file that was stored for another use must fit this use as well. */
  private Look look(FileHash hash, FileRule rule) {
    return files.find(hash).map(file -> look(file, rule)).orElse(Look.ABSENT);
  }

  private Look look(StoredFile file, FileRule rule) {
    if (file.size() > rule.maxSize()) {
      return Look.WRONG;
    }
    try {
      return inspector.inspect(() -> files.open(file.hash(), 0, file.size()), rule) == Finding.FITS
          ? Look.FITS
          : Look.WRONG;
    } catch (FileNotFoundException collectedMeanwhile) {
      return Look.ABSENT;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Decides again, because the action is executed or kept in this transaction. */
  private Attempt accept(PlayerId player, Deed deed, ItemName fresh, Looked looked) {
    // Locked before the files: of two submissions at the same time, the second counts the first.
    players.lock(player);
    return switch (handler.judge(player, deed, fresh)) {
      case Judgement.Refused(var refusal) -> new Attempt.Over(new Outcome.Refused(refusal));
      case Judgement.Sound sound -> {
        Set<FileHash> held = new HashSet<>(records.hold(sound.files().keySet()));
        Map<FileHash, FileRule> unseen = looked.unseen(sound.files(), held);
        // A file that has a record but is lost from the store is requested again.
        held.removeIf(hash -> unseen.containsKey(hash) && files.find(hash).isEmpty());
        unseen.keySet().retainAll(held);
        yield unseen.isEmpty()
            ? accept(player, deed, fresh, sound, held)
            : new Attempt.Unseen(unseen);
      }
    };
  }

  private Attempt accept(
      PlayerId player, Deed deed, ItemName fresh, Judgement.Sound sound, Set<FileHash> held) {
    Set<FileHash> missing = new LinkedHashSet<>(sound.files().keySet());
    missing.removeAll(held);
    return missing.isEmpty()
        ? act(player, deed, fresh, held)
        : new Attempt.Over(wait(player, deed, fresh, sound, missing));
  }

  private Attempt act(PlayerId player, Deed deed, ItemName fresh, Set<FileHash> held) {
    handler.secure(deed);
    return switch (handler.judge(player, deed, fresh)) {
      case Judgement.Refused(var refusal) -> new Attempt.Over(new Outcome.Refused(refusal));
      case Judgement.Sound sound -> {
        if (!held.containsAll(sound.files().keySet())) {
          // It now needs a file that is not retained, so it could be deleted meanwhile.
          yield new Attempt.Unseen(sound.files());
        }
        sound.act().run();
        yield new Attempt.Over(
            new Outcome.Accepted(Secret.of(random.next(KEY_BYTES)), List.of(), sound.aftermath()));
      }
    };
  }

  private Outcome wait(
      PlayerId player, Deed deed, ItemName fresh, Judgement.Sound sound, Set<FileHash> missing) {
    Secret key = Secret.of(random.next(KEY_BYTES));
    Instant now = clock.instant();
    if (submissions.pendingOf(player, now) >= policy.pendingPerPlayer()) {
      return new Outcome.TooManyPending();
    }
    submissions.add(
        new Submission.Pending(
            key.digest(),
            player,
            deed,
            fresh,
            sound.files(),
            missing,
            now.plus(policy.keyLifetime())));
    return new Outcome.Accepted(
        key,
        missing.stream().sorted(Comparator.comparing(FileHash::hex)).toList(),
        sound.aftermath());
  }

  /** Whether a stored file fits the use that the action has for it. */
  private enum Look {
    FITS,
    WRONG,
    ABSENT
  }

  /** How a transaction ended. */
  private sealed interface Attempt {

    record Over(Outcome outcome) implements Attempt {}

    record Unseen(Map<FileHash, FileRule> files) implements Attempt {}
  }

  /** The inspected files, each with the rule that it fits. */
  private record Looked(Map<FileHash, FileRule> rules) {

    /** The retained files that were not inspected for the use wanted now. */
    Map<FileHash, FileRule> unseen(Map<FileHash, FileRule> wanted, Set<FileHash> held) {
      Map<FileHash, FileRule> unseen = new HashMap<>(wanted);
      unseen.keySet().retainAll(held);
      unseen.entrySet().removeAll(rules.entrySet());
      return unseen;
    }
  }
}
