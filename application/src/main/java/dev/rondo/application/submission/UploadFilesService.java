package dev.rondo.application.submission;

import dev.rondo.application.file.FileInspector;
import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.FileStore;
import dev.rondo.application.file.StagedFile;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.player.Players;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.FileRule;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.submission.Submission;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.time.InstantSource;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;

/** Stages and inspects every file of a request, then stores them all in one transaction. */
final class UploadFilesService implements UploadFiles {

  private final ActionHandler handler;
  private final EffectExecutor effects;
  private final Players players;
  private final Submissions submissions;
  private final FileStore files;
  private final FileRecords records;
  private final FileInspector inspector;
  private final SubmissionPolicy policy;
  private final Transactions transactions;
  private final InstantSource clock;

  UploadFilesService(
      ActionHandler handler,
      EffectExecutor effects,
      Players players,
      Submissions submissions,
      FileStore files,
      FileRecords records,
      FileInspector inspector,
      SubmissionPolicy policy,
      Transactions transactions,
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
    this.clock = clock;
  }

  @Override
  public Outcome upload(Command command) throws IOException {
    Optional<Submission> submission =
        submissions.find(command.key().digest()).filter(found -> admits(found, command));
    if (submission.isEmpty()) {
      return new Outcome.WrongKey();
    }
    try (Staging staging = new Staging(submission.orElseThrow().files())) {
      Optional<Outcome> rejection = staging.readAll(command.parts());
      return rejection.isPresent() ? rejection.orElseThrow() : store(command, staging);
    } catch (StoreFullException full) {
      return new Outcome.StoreFull();
    } catch (UncheckedIOException e) {
      if (e.getCause() instanceof StoreFullException) {
        return new Outcome.StoreFull();
      }
      throw e;
    }
  }

  private boolean admits(Submission submission, Command command) {
    return submission.admits(command.player(), command.target(), clock.instant());
  }

  private Outcome store(Command command, Staging staging) {
    try {
      return transactions.write(
          () ->
              submissions
                  .lock(command.key().digest())
                  .filter(locked -> admits(locked, command))
                  .map(
                      locked ->
                          switch (locked) {
                            case Submission.Complete complete ->
                                new Outcome.Done(complete.viewUpdate());
                            case Submission.Pending pending -> store(pending, staging);
                          })
                  .orElseGet(Outcome.WrongKey::new));
    } catch (RollbackException rollback) {
      return rollback.outcome;
    }
  }

  private Outcome store(Submission.Pending pending, Staging staging) {
    // Locked first: of two uploads at the same time, the second counts the bytes of the first.
    players.lock(pending.player());
    long more =
        staging.all().stream()
            .filter(file -> pending.missing().contains(file.hash()))
            .mapToLong(StagedFile::size)
            .sum();
    if (records.uploadedBy(pending.player()) + more > policy.perPlayer()) {
      return new Outcome.OverQuota();
    }
    Set<FileHash> collisions = records.reserve(staging.records(pending.player()));
    if (!collisions.isEmpty()) {
      throw new RollbackException(new Outcome.Collision(collisions.iterator().next()));
    }
    Set<FileHash> left = pending.missingAfter(staging.hashes());
    if (!left.isEmpty()) {
      staging.storeAll();
      submissions.save(pending.waitingFor(left));
      return new Outcome.Incomplete();
    }
    handler.lockDependencies(pending.action());
    return switch (handler.decide(pending.player(), pending.action(), pending.newName())) {
      case Decision.Rejected(var rejection) ->
          throw new RollbackException(new Outcome.Rejected(rejection));
      case Decision.Allowed allowed -> {
        if (!pending.files().keySet().containsAll(allowed.files().keySet())) {
          // The form has changed since the submission: these files were never requested.
          throw new RollbackException(new Outcome.Rejected(new ActionRejection.UnknownForm()));
        }
        // Only now: nothing is stored for a rejected action.
        staging.storeAll();
        effects.execute(allowed.actor(), allowed.effect());
        submissions.save(pending.complete(allowed.viewUpdate()));
        yield new Outcome.Done(allowed.viewUpdate());
      }
    };
  }

  /** Rolls the transaction back when an upload is rejected after a write. */
  private static final class RollbackException extends RuntimeException {

    private static final long serialVersionUID = 1L;

    private final transient Outcome outcome;

    RollbackException(Outcome outcome) {
      super("taken back", null, false, false);
      this.outcome = outcome;
    }
  }

  /** The staged files of one request, not yet visible in the store. */
  private final class Staging implements AutoCloseable {

    private final Map<FileHash, FileRule> rules;
    // Sorted by hash: two requests reserve the same files in the same order, which prevents
    // deadlocks.
    private final Map<String, StagedFile> staged = new TreeMap<>();

    /** The size limit of the largest file that the submission waits for, in bytes. */
    private final long largest;

    Staging(Map<FileHash, FileRule> rules) {
      this.rules = rules;
      long asked = rules.values().stream().mapToLong(FileRule::maxSize).max().orElse(0);
      this.largest = Math.min(policy.maxFile(), asked);
    }

    /** Reads every part; stops at the first that is rejected. */
    Optional<Outcome> readAll(Parts parts) throws IOException {
      int count = 0;
      for (Optional<InputStream> part = parts.next(); part.isPresent(); part = parts.next()) {
        count++;
        if (count > rules.size()) {
          return Optional.of(new Outcome.TooManyFiles());
        }
        Optional<Outcome> rejection = read(part.orElseThrow());
        if (rejection.isPresent()) {
          return rejection;
        }
      }
      return count == 0 ? Optional.of(new Outcome.NoFiles()) : Optional.empty();
    }

    private Optional<Outcome> read(InputStream part) throws IOException {
      BoundedStream bounded = new BoundedStream(part, largest);
      StagedFile file = files.stage(bounded);
      FileRule rule = rules.get(file.hash());
      if (rule == null || staged.containsKey(file.hash().hex()) || bounded.isOverrun()) {
        file.close();
        if (bounded.isOverrun()) {
          return Optional.of(new Outcome.TooLarge());
        }
        return rule == null ? Optional.of(new Outcome.NotAskedFor(file.hash())) : Optional.empty();
      }
      staged.put(file.hash().hex(), file);
      if (file.size() > rule.maxSize()) {
        return Optional.of(new Outcome.TooLarge());
      }
      return inspector.inspect(file::open, rule) == Finding.FITS
          ? Optional.empty()
          : Optional.of(new Outcome.WrongKind(file.hash()));
    }

    Collection<StagedFile> all() {
      return staged.values();
    }

    Set<FileHash> hashes() {
      return Set.copyOf(staged.values().stream().map(StagedFile::hash).toList());
    }

    List<FileRecord> records(PlayerId player) {
      return staged.values().stream()
          .map(file -> new FileRecord(file.hash(), file.sha256(), file.size(), player.value()))
          .toList();
    }

    void storeAll() {
      try {
        for (StagedFile file : staged.values()) {
          file.store();
        }
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }

    @Override
    public void close() throws IOException {
      Optional<IOException> failure = Optional.empty();
      for (StagedFile file : staged.values()) {
        try {
          file.close();
        } catch (IOException e) {
          failure = Optional.of(e);
        }
      }
      if (failure.isPresent()) {
        throw failure.orElseThrow();
      }
    }
  }
}
