package dev.rondo.http.console;

import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.ReviewRecord.Review;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.ModerateItem.Step;
import dev.rondo.application.moderation.ResolveReport;
import dev.rondo.application.moderation.ResolveReport.Consequence;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.application.submission.WithdrawSubmission;
import dev.rondo.domain.community.Comment.Visibility;
import jakarta.inject.Singleton;

/**
 * Does what can be done to content.
 *
 * @param submissions withdraws submissions
 */
@Singleton
@ConsolePages
record ContentActs(
    ModerateComment comments,
    ModerateItem items,
    ResolveReport reports,
    ReviewRecord records,
    WithdrawSubmission submissions) {

  ActResult moderate(ChangeRequest request, ActSubject subject, Visibility visibility) {
    return ActResult.of(
        subject.comment(),
        comment ->
            switch (comments.moderate(request, comment, visibility)) {
              case ModerateComment.Outcome.Done _ -> ActResult.DONE;
              case ModerateComment.Outcome.Unchanged _ -> ActResult.UNCHANGED;
              case ModerateComment.Outcome.Unknown _ -> ActResult.UNKNOWN;
              case ModerateComment.Outcome.Forbidden _ -> ActResult.FORBIDDEN;
            });
  }

  ActResult moderate(ChangeRequest request, ActSubject subject, Step step) {
    return ActResult.of(
        subject.item(),
        item ->
            switch (items.moderate(request, item, step)) {
              case ModerateItem.Outcome.Done _ -> ActResult.DONE;
              case ModerateItem.Outcome.Unknown _ -> ActResult.UNKNOWN;
              case ModerateItem.Outcome.InUse _ -> ActResult.IN_USE;
              case ModerateItem.Outcome.NameTaken _ -> ActResult.NAME_TAKEN;
              case ModerateItem.Outcome.Forbidden _ -> ActResult.FORBIDDEN;
            });
  }

  ActResult close(ChangeRequest request, ActSubject subject, Consequence consequence) {
    return switch (reports.resolve(request, subject.name(), consequence)) {
      case ResolveReport.Outcome.Resolved _ -> ActResult.DONE;
      case ResolveReport.Outcome.Unknown _ -> ActResult.UNKNOWN;
      case ResolveReport.Outcome.AlreadyResolved _ -> ActResult.UNCHANGED;
      case ResolveReport.Outcome.SubjectGone _ -> ActResult.SUBJECT_GONE;
      case ResolveReport.Outcome.Forbidden _ -> ActResult.FORBIDDEN;
    };
  }

  ActResult review(ChangeRequest request, ActSubject subject, Review decision) {
    return ActResult.of(
        subject.itemName(),
        record ->
            switch (records.review(request, record, decision)) {
              case DONE -> ActResult.DONE;
              case UNKNOWN -> ActResult.UNKNOWN;
              case NOT_SCORED -> ActResult.NOT_SCORED;
              case SCORE_OUT_OF_RANGE, UNREADABLE -> ActResult.CANNOT_COUNT;
              case FORBIDDEN -> ActResult.FORBIDDEN;
            });
  }

  ActResult withdraw(ChangeRequest request, ActSubject subject) {
    return ActResult.of(
        subject.submission(),
        number ->
            switch (submissions.withdraw(request, number)) {
              case WITHDRAWN -> ActResult.DONE;
              case UNKNOWN -> ActResult.UNKNOWN;
              case COMPLETE -> ActResult.ALREADY_COMPLETE;
              case FORBIDDEN -> ActResult.FORBIDDEN;
            });
  }
}
