package dev.rondo.application.submission;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.player.Players;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.submission.UploadBudget.Admission;
import dev.rondo.application.submission.UploadBudget.Grant;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.submission.Submission;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Uploads in five phases: authorises; stages and checks every file; claims the files in a short
 * transaction; stores them outside of transactions; then confirms them and executes the action in a
 * second short transaction. A claimed file is kept, because the submission refers to it.
 */
public record UploadFilesService(
    ActionDispatcher actions,
    Submissions submissions,
    Players players,
    FileRecords records,
    FileChecker checker,
    UploadBudget budget,
    SubmissionPolicy policy,
    Transactions transactions,
    InstantSource clock)
    implements UploadFiles {

  @Override
  public Outcome upload(Command command) throws IOException {
    Optional<Submission> submission =
        submissions.find(command.key().digest()).filter(found -> admits(found, command));
    if (submission.isEmpty()) {
      return new Outcome.WrongKey();
    }
    return switch (budget.begin(command.player())) {
      case Admission.Refused(Grant why) ->
          why == Grant.PLAYER_EXCEEDED ? new Outcome.TooManyUploads() : new Outcome.Busy();
      case Admission.Admitted(var upload) -> {
        try (upload;
            StagedFiles staged =
                new StagedFiles(
                    checker, submission.orElseThrow().files(), policy.maxFile(), upload)) {
          yield store(submission.orElseThrow(), command, staged);
        } catch (StoreFullException full) {
          yield new Outcome.StoreFull();
        }
      }
    };
  }

  private Outcome store(Submission submission, Command command, StagedFiles staged)
      throws IOException {
    Optional<Outcome> refusal =
        staged.read(command.parts()).or(() -> refusal(submission, command, staged));
    if (refusal.isEmpty()) {
      refusal = transactions.write(() -> claim(command, staged));
    }
    if (refusal.isPresent()) {
      return refusal.orElseThrow();
    }
    staged.store();
    if (submission instanceof Submission.Pending pending && isLast(pending, staged)) {
      actions.prepare(pending.player(), pending.action(), pending.newName());
    }
    try {
      return transactions.write(() -> finish(submission, command, staged));
    } catch (RolledBackException e) {
      return e.outcome;
    }
  }

  /** Checks before storing what is decided again at the execution. */
  private Optional<Outcome> refusal(Submission submission, Command command, StagedFiles staged) {
    if (!admits(submission, command)) {
      return Optional.of(new Outcome.WrongKey());
    }
    return submission instanceof Submission.Pending pending
            && isLast(pending, staged)
            && withinFiles(
                    pending, actions.decide(pending.player(), pending.action(), pending.newName()))
                instanceof Decision.Rejected rejected
        ? Optional.of(new Outcome.Rejected(rejected))
        : Optional.empty();
  }

  private static boolean isLast(Submission.Pending pending, StagedFiles staged) {
    return pending.missingAfter(staged.hashes()).isEmpty();
  }

  private boolean admits(Submission submission, Command command) {
    return submission.admits(command.player(), command.target(), clock.instant());
  }

  /**
   * Claims the files or returns the refusal. The lock makes concurrent uploads count each other's
   * bytes.
   */
  private Optional<Outcome> claim(Command command, StagedFiles staged) {
    if (players.lockWelcome(command.player()).isEmpty()) {
      return Optional.of(new Outcome.WrongKey());
    }
    List<FileRecord> claimed = staged.records(command.player());
    if (records.claimNew(claimed, policy.perPlayer())) {
      return Optional.empty();
    }
    if (records.uploadedBy(command.player()) + sizeOfUnknown(claimed) > policy.perPlayer()) {
      return Optional.of(new Outcome.OverQuota());
    }
    // The other claims stay: the submission needs those files, whoever uploads them.
    return records.claim(claimed).stream().findFirst().map(Outcome.Collision::new);
  }

  private long sizeOfUnknown(List<FileRecord> claimed) {
    Set<FileHash> known = records.known(claimed.stream().map(FileRecord::hash).toList());
    return claimed.stream()
        .filter(file -> !known.contains(file.hash()))
        .mapToLong(FileRecord::size)
        .sum();
  }

  /** Checks again under locks: the key may have expired or the player been banned. */
  private Outcome finish(Submission submission, Command command, StagedFiles staged) {
    boolean isPending = submissions.lockPending(submission.key());
    Optional<Player> player = players.lockWelcome(command.player());
    if (player.isEmpty()) {
      return new Outcome.WrongKey();
    }
    // Fewer files may be missing than when it was read, never more.
    Optional<Submission> now =
        isPending && submission instanceof Submission.Pending pending && isLast(pending, staged)
            ? Optional.of(submission)
            : submissions.find(submission.key());
    return now.filter(found -> admits(found, command))
        .map(
            found ->
                switch (found) {
                  case Submission.Complete complete -> new Outcome.Done(complete.viewUpdate());
                  case Submission.Pending pending -> finish(player.orElseThrow(), pending, staged);
                })
        .orElseGet(Outcome.WrongKey::new);
  }

  private Outcome finish(Player player, Submission.Pending pending, StagedFiles staged) {
    Set<FileHash> stored = staged.hashes();
    if (records.markStored(stored) != stored.size()) {
      throw new IllegalStateException("a claimed file was collected: " + stored);
    }
    Set<FileHash> left = pending.missingAfter(stored);
    if (!left.isEmpty()) {
      staged.keepInspectionResults();
      submissions.save(pending.waitingFor(left));
      return new Outcome.Incomplete();
    }
    actions.lockDependencies(pending.action());
    Decision decision = actions.decide(player, pending.action(), pending.newName());
    return switch (withinFiles(pending, decision)) {
      case Decision.Rejected rejected ->
          throw new RolledBackException(new Outcome.Rejected(rejected));
      case Decision.Allowed allowed -> {
        staged.keepInspectionResults();
        actions.execute(allowed);
        submissions.save(pending.complete(allowed.viewUpdate()));
        yield new Outcome.Done(allowed.viewUpdate());
      }
    };
  }

  /** Rejects also an action that needs files that the submission never asked for. */
  private static Decision withinFiles(Submission.Pending pending, Decision decision) {
    return decision instanceof Decision.Allowed allowed
            && !pending.files().keySet().containsAll(allowed.files().keySet())
        ? new Decision.Rejected(ActionRejection.UNKNOWN_FORM)
        : decision;
  }

  /** Leaves the transaction: its files do not count as stored. */
  private static final class RolledBackException extends RuntimeException {

    private static final long serialVersionUID = 1;
    private final transient Outcome outcome;

    private RolledBackException(Outcome outcome) {
      super("rejected", null, false, false);
      this.outcome = outcome;
    }
  }
}
