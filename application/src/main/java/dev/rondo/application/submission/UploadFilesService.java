package dev.rondo.application.submission;

import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.submission.ActionHandler.Decision;
import dev.rondo.application.submission.UploadBudget.Admission;
import dev.rondo.application.submission.UploadBudget.Grant;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.submission.Submission;
import java.io.IOException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Uploads in five phases: authorise; stage and check every file; claim the files, in a short
 * transaction; store them, in none, as that may take long; then, in a second short transaction, let
 * them count and execute the action. A claimed file is not collected, as the submission refers to
 * it.
 */
public final class UploadFilesService implements UploadFiles {

  private final Actions actions;
  private final SubmissionData data;
  private final SubmissionFiles files;
  private final FileChecker checker;
  private final SubmissionPolicy policy;
  private final UploadBudget budget;
  private final InstantSource clock;

  public UploadFilesService(
      Actions actions,
      SubmissionData data,
      SubmissionFiles files,
      SubmissionPolicy policy,
      UploadLimits limits,
      InstantSource clock) {
    this.actions = actions;
    this.data = data;
    this.files = files;
    this.checker = new FileChecker(files, data.transactions());
    this.policy = policy;
    this.budget = new UploadBudget(limits);
    this.clock = clock;
  }

  @Override
  public Outcome upload(Command command) throws IOException {
    Optional<Submission> submission =
        data.submissions().find(command.key().digest()).filter(found -> admits(found, command));
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
                    files.store(),
                    checker,
                    submission.orElseThrow().files(),
                    policy.maxFile(),
                    upload)) {
          yield store(command, staged);
        } catch (StoreFullException full) {
          yield new Outcome.StoreFull();
        }
      }
    };
  }

  private Outcome store(Command command, StagedFiles staged) throws IOException {
    Optional<Outcome> refusal = staged.read(command.parts());
    if (refusal.isPresent()) {
      return refusal.orElseThrow();
    }
    Optional<Outcome> end = data.transactions().write(() -> claim(command, staged));
    if (end.isPresent()) {
      return end.orElseThrow();
    }
    staged.store();
    Outcome outcome = data.transactions().write(() -> finish(command, staged));
    if (outcome instanceof Outcome.Done) {
      actions.listener().executed(command.player(), command.target());
    }
    return outcome;
  }

  private boolean admits(Submission submission, Command command) {
    return submission.admits(command.player(), command.target(), clock.instant());
  }

  /**
   * The submission, locked with its player: of two uploads at the same time, the second counts the
   * bytes of the first. Empty when the key has ended meanwhile, or the player is not welcome.
   */
  private Optional<Submission> locked(Command command) {
    return data.submissions()
        .lock(command.key().digest())
        .filter(locked -> admits(locked, command))
        .filter(locked -> data.isWelcome(command.player()));
  }

  /** How it ends without the files being stored; empty when they are claimed. */
  private Optional<Outcome> claim(Command command, StagedFiles staged) {
    Optional<Submission> locked = locked(command);
    if (locked.isEmpty()) {
      return Optional.of(new Outcome.WrongKey());
    }
    return switch (locked.orElseThrow()) {
      case Submission.Complete complete -> Optional.of(new Outcome.Done(complete.viewUpdate()));
      case Submission.Pending pending -> claim(pending, staged);
    };
  }

  private Optional<Outcome> claim(Submission.Pending pending, StagedFiles staged) {
    // Decided before anything is stored, and once more when it is executed.
    if (pending.missingAfter(staged.hashes()).isEmpty()
        && decide(pending) instanceof Decision.Rejected(var rejection)) {
      return Optional.of(new Outcome.Rejected(rejection));
    }
    List<FileRecord> records = staged.records(pending.player());
    if (files.records().uploadedBy(pending.player()) + sizeOfUnknown(records)
        > policy.perPlayer()) {
      return Optional.of(new Outcome.OverQuota());
    }
    // What is claimed beside a collision is needed by the submission, whoever uploads it.
    return files.records().claim(records).stream().findFirst().map(Outcome.Collision::new);
  }

  private long sizeOfUnknown(List<FileRecord> claimed) {
    Set<FileHash> known = files.records().known(claimed.stream().map(FileRecord::hash).toList());
    return claimed.stream()
        .filter(file -> !known.contains(file.hash()))
        .mapToLong(FileRecord::size)
        .sum();
  }

  private Outcome finish(Command command, StagedFiles staged) {
    Optional<Submission> locked = locked(command);
    if (locked.isEmpty()) {
      return new Outcome.WrongKey();
    }
    return switch (locked.orElseThrow()) {
      case Submission.Complete complete -> new Outcome.Done(complete.viewUpdate());
      case Submission.Pending pending -> finish(pending, staged);
    };
  }

  private Outcome finish(Submission.Pending pending, StagedFiles staged) {
    Set<FileHash> stored = staged.hashes();
    if (!files.records().lockClaimed(stored).containsAll(stored)) {
      throw new IllegalStateException("a claimed file was collected: " + stored);
    }
    Set<FileHash> left = pending.missingAfter(stored);
    if (!left.isEmpty()) {
      keep(staged);
      data.submissions().save(pending.waitingFor(left));
      return new Outcome.Incomplete();
    }
    actions.handler().lockDependencies(pending.action());
    return switch (decide(pending)) {
      case Decision.Rejected(var rejection) -> new Outcome.Rejected(rejection);
      case Decision.Allowed allowed -> {
        keep(staged);
        actions.effects().execute(allowed.actor(), allowed.effect());
        data.submissions().save(pending.complete(allowed.viewUpdate()));
        yield new Outcome.Done(allowed.viewUpdate());
      }
    };
  }

  private void keep(StagedFiles staged) {
    files.records().markStored(staged.hashes());
    staged.keepVerdicts();
  }

  /** Rejected, too, when the action needs files that the submission never asked for. */
  private Decision decide(Submission.Pending pending) {
    Decision decision =
        actions.handler().decide(pending.player(), pending.action(), pending.newName());
    return decision instanceof Decision.Allowed allowed
            && !pending.files().keySet().containsAll(allowed.files().keySet())
        ? new Decision.Rejected(new ActionRejection.UnknownForm())
        : decision;
  }
}
