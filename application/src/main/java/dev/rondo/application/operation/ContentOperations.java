package dev.rondo.application.operation;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.ModerateItem.Step;
import dev.rondo.application.moderation.ResolveReport;
import dev.rondo.application.moderation.ResolveReport.Consequence;
import dev.rondo.application.operation.Operate.Command;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.operation.Operate.Outcome;
import dev.rondo.application.operation.Operate.Refusal;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.submission.WithdrawSubmission;
import dev.rondo.domain.community.Comment.Visibility;
import java.util.Map;
import java.util.function.Function;

/** The operations on what players made, each by its use case. */
public record ContentOperations(
    ModerateComment comments,
    ModerateItem items,
    ResolveReport reports,
    ReviewRecord records,
    WithdrawSubmission submissions) {

  Map<Operation, Function<Command, Outcome>> ways() {
    return Map.of(
        Operation.HIDE_COMMENT, command -> moderate(command, Visibility.HIDDEN),
        Operation.RESTORE_COMMENT, command -> moderate(command, Visibility.SHOWN),
        Operation.HIDE_ITEM, command -> moderate(command, Step.HIDE),
        Operation.RESTORE_ITEM, command -> moderate(command, Step.RESTORE),
        Operation.REMOVE_ITEM, command -> moderate(command, Step.REMOVE),
        Operation.RESOLVE_REPORT, this::resolve,
        Operation.REOPEN_REPORT,
            command -> outcome(reports.reopen(command.request(), command.subject().name())),
        Operation.RELEASE_RECORD,
            command -> review(command.request(), command.subject(), ReviewStatus.RELEASED),
        Operation.REJECT_RECORD,
            command -> review(command.request(), command.subject(), ReviewStatus.REJECTED),
        Operation.WITHDRAW_SUBMISSION, this::withdraw);
  }

  private Outcome moderate(Command command, Visibility visibility) {
    return Outcome.of(
        command.subject().comment(),
        comment ->
            switch (comments.moderate(command.request(), comment, visibility)) {
              case ModerateComment.Outcome.Done(var item) -> new Outcome.Done(item.toString(), 0);
              case ModerateComment.Outcome.Unchanged _ -> Outcome.refused(Refusal.UNCHANGED);
              case ModerateComment.Outcome.Unknown _ -> Outcome.refused(Refusal.UNKNOWN);
              case ModerateComment.Outcome.Forbidden _ -> Outcome.refused(Refusal.FORBIDDEN);
            });
  }

  private Outcome moderate(Command command, Step step) {
    return Outcome.of(
        command.subject().item(),
        item ->
            switch (items.moderate(command.request(), item, step)) {
              case ModerateItem.Outcome.Done(int replays) -> new Outcome.Done("", replays);
              case ModerateItem.Outcome.Unknown _ -> Outcome.refused(Refusal.UNKNOWN);
              case ModerateItem.Outcome.InUse _ -> Outcome.refused(Refusal.IN_USE);
              case ModerateItem.Outcome.NameTaken(var taken) ->
                  new Outcome.Refused(Refusal.NAME_TAKEN, taken.toString());
              case ModerateItem.Outcome.Forbidden _ -> Outcome.refused(Refusal.FORBIDDEN);
            });
  }

  private Outcome resolve(Command command) {
    Consequence consequence =
        command.detail() instanceof Detail.Hiding ? Consequence.HIDDEN : Consequence.NONE;
    return outcome(reports.resolve(command.request(), command.subject().name(), consequence));
  }

  private static Outcome outcome(ResolveReport.Outcome outcome) {
    return switch (outcome) {
      case ResolveReport.Outcome.Done(var subject) -> new Outcome.Done(subject.text(), 0);
      case ResolveReport.Outcome.Unknown _ -> Outcome.refused(Refusal.UNKNOWN);
      case ResolveReport.Outcome.Unchanged _ -> Outcome.refused(Refusal.UNCHANGED);
      case ResolveReport.Outcome.NameTaken(var subject) ->
          new Outcome.Refused(Refusal.NAME_TAKEN, subject.text());
      case ResolveReport.Outcome.Forbidden _ -> Outcome.refused(Refusal.FORBIDDEN);
    };
  }

  Outcome review(ChangeRequest request, AuditSubject subject, ReviewStatus status) {
    return Outcome.of(
        subject.itemName(),
        record ->
            switch (records.review(request, record, status)) {
              case DONE -> Outcome.DONE;
              case UNCHANGED -> Outcome.refused(Refusal.UNCHANGED);
              case UNKNOWN -> Outcome.refused(Refusal.UNKNOWN);
              case NOT_SCORED -> Outcome.refused(Refusal.NOT_SCORED);
              case SCORE_OUT_OF_RANGE -> Outcome.refused(Refusal.SCORE_OUT_OF_RANGE);
              case UNREADABLE -> Outcome.refused(Refusal.UNREADABLE);
              case FORBIDDEN -> Outcome.refused(Refusal.FORBIDDEN);
            });
  }

  private Outcome withdraw(Command command) {
    return Outcome.of(
        command.subject().submission(),
        number ->
            switch (submissions.withdraw(command.request(), number)) {
              case WITHDRAWN -> Outcome.DONE;
              case UNKNOWN -> Outcome.refused(Refusal.UNKNOWN);
              case COMPLETE -> Outcome.refused(Refusal.COMPLETE);
              case FORBIDDEN -> Outcome.refused(Refusal.FORBIDDEN);
            });
  }
}
