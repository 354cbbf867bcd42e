package dev.rondo.http.console;

import dev.rondo.application.leaderboard.ReviewRecord.Review;
import dev.rondo.application.moderation.ModerateItem.Step;
import dev.rondo.application.moderation.ResolveReport.Consequence;
import dev.rondo.application.policy.ChangeRequest;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.time.Duration;

/**
 * Does what operators ask for, by the use cases that commands have, and leads back to the page that
 * the act came from.
 */
@Controller("/console/acts")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Consumes(MediaType.ALL)
@Produces(MediaType.ALL)
final class ActController {

  private final ContentActs content;
  private final PlayerActs players;

  ActController(ContentActs content, PlayerActs players) {
    this.content = content;
    this.players = players;
  }

  @Post
  HttpResponse<?> act(HttpRequest<byte[]> request, Operator operator, ConsoleView view) {
    ConsoleForm form = ConsoleForm.of(request);
    if (!form.isOf(operator)) {
      return SignInPage.refused(view);
    }
    Act act =
        Act.of(form.text("act"))
            .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_REQUEST));
    ActResult result =
        done(act, operator.because(form.text("reason")), ActSubject.of(form.text("of")));
    return ConsoleResponses.seeOther(view.link(Notice.told(form.text("back"), result)));
  }

  private ActResult done(Act act, ChangeRequest request, ActSubject subject) {
    return switch (act) {
      case HIDE_COMMENT -> content.moderate(request, subject, Visibility.HIDDEN);
      case RESTORE_COMMENT -> content.moderate(request, subject, Visibility.SHOWN);
      case HIDE_ITEM -> content.moderate(request, subject, Step.HIDE);
      case RESTORE_ITEM -> content.moderate(request, subject, Step.RESTORE);
      case REMOVE_ITEM -> content.moderate(request, subject, Step.REMOVE);
      case CLOSE_REPORT -> content.close(request, subject, Consequence.NONE);
      case CLOSE_REPORT_AND_HIDE -> content.close(request, subject, Consequence.HIDDEN);
      case RELEASE_RECORD -> content.review(request, subject, Review.RELEASE);
      case REJECT_RECORD -> content.review(request, subject, Review.REJECT);
      case BAN_PLAYER -> players.change(request, subject, AccountStatus.BANNED);
      case BAN_FOR_DAY -> players.ban(request, subject, Duration.ofDays(1));
      case BAN_FOR_WEEK -> players.ban(request, subject, Duration.ofDays(7));
      case BAN_FOR_MONTH -> players.ban(request, subject, Duration.ofDays(30));
      case UNBAN_PLAYER -> players.change(request, subject, AccountStatus.GOOD);
      case WARN_PLAYER -> players.warn(request, subject);
      case REVOKE_SESSIONS -> players.revokeSessions(request, subject);
      case CLOSE_ROOM -> players.closeRoom(request, subject);
      case KICK_PLAYER -> players.kick(request, subject);
      case WITHDRAW_SUBMISSION -> content.withdraw(request, subject);
    };
  }
}
