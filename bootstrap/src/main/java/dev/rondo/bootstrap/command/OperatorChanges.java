package dev.rondo.bootstrap.command;

import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.room.CloseRoom;
import dev.rondo.application.room.KickPlayer;
import dev.rondo.application.session.ChangePlayerStatus;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Player.AccountStatus;
import io.micronaut.context.ApplicationContext;
import java.io.PrintWriter;
import java.util.function.Consumer;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import picocli.CommandLine.ExitCode;

/** Executes the changes that operators ask for, also while a server runs on the same database. */
final class OperatorChanges {

  private static final Logger LOG = LoggerFactory.getLogger(OperatorChanges.class);

  private final ProgramStart program;
  private final PrintWriter out;
  private final PrintWriter err;

  OperatorChanges(ProgramStart program, PrintWriter out, PrintWriter err) {
    this.program = program;
    this.out = out;
    this.err = err;
  }

  int revokeSessions(String user, String reason) {
    return with(
        context -> {
          switch (context
              .getBean(RevokeSessions.class)
              .revoke(OperatorRequest.because(reason), NameArguments.player(user))) {
            case RevokeSessions.Outcome.Revoked(int sessions) ->
                done("Revoked %s of %s".formatted(counted(sessions, "session"), user));
            case RevokeSessions.Outcome.Unknown() -> throw NameArguments.unknownPlayer(user);
            case RevokeSessions.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
          }
        });
  }

  int ban(String user, String reason) {
    return changeStatus(user, reason, AccountStatus.BANNED, "Banned " + user);
  }

  int unban(String user, String reason) {
    return changeStatus(user, reason, AccountStatus.GOOD, "Unbanned " + user);
  }

  private int changeStatus(String user, String reason, AccountStatus status, String done) {
    return with(
        context ->
            done(
                switch (context
                    .getBean(ChangePlayerStatus.class)
                    .change(OperatorRequest.because(reason), NameArguments.player(user), status)) {
                  case DONE -> done;
                  case UNKNOWN -> throw NameArguments.unknownPlayer(user);
                  case FORBIDDEN -> throw OperatorRequest.forbidden();
                }));
  }

  int closeRoom(String name, String reason) {
    return with(
        context ->
            done(
                switch (context
                    .getBean(CloseRoom.class)
                    .close(
                        OperatorRequest.because(reason),
                        NameArguments.item(name, "the name of a room"))) {
                  case FORBIDDEN -> throw OperatorRequest.forbidden();
                  case CLOSED -> "Closed room " + name;
                  case UNKNOWN ->
                      throw new CommandFailureException(
                          "there is no room \"%s\" that could be closed; \"rondo rooms list\" shows the open ones"
                              .formatted(name));
                }));
  }

  int kickPlayer(String room, String user, String reason) {
    return with(
        context ->
            done(
                switch (context
                    .getBean(KickPlayer.class)
                    .kick(
                        OperatorRequest.because(reason),
                        NameArguments.item(room, "the name of a room"),
                        NameArguments.player(user))) {
                  case FORBIDDEN -> throw OperatorRequest.forbidden();
                  case KICKED -> "Removed %s from room %s".formatted(user, room);
                  case UNKNOWN ->
                      throw new CommandFailureException(
                          "there is no player \"%s\" in an open room \"%s\"; \"rondo rooms list\" shows who is in"
                              .formatted(user, room));
                }));
  }

  int collectSubmissions() {
    return with(
        context -> {
          Collected collected = context.getBean(CollectSubmissions.class).collect();
          done(
              "Deleted %s, %s and %s"
                  .formatted(
                      counted(collected.submissions(), "expired submission"),
                      counted(collected.files(), "unused file"),
                      counted(collected.staged(), "unfinished upload")));
          if (collected.undeletable() > 0) {
            throw new CommandFailureException(
                "%s could not be deleted; the log says why, the next run tries again"
                    .formatted(counted(collected.undeletable(), "file")));
          }
        });
  }

  int hideComment(String name, String reason) {
    return moderate(name, reason, Visibility.HIDDEN, "Hidden");
  }

  int restoreComment(String name, String reason) {
    return moderate(name, reason, Visibility.SHOWN, "Restored");
  }

  private int moderate(String name, String reason, Visibility visibility, String done) {
    CommentName comment =
        new CommentName(NameArguments.item(name, "the name of a comment").value());
    return with(
        context ->
            done(
                switch (context
                    .getBean(ModerateComment.class)
                    .moderate(OperatorRequest.because(reason), comment, visibility)) {
                  case ModerateComment.Outcome.Done(ItemRef item) ->
                      "%s: comment %s of %s".formatted(done, name, item);
                  case ModerateComment.Outcome.Unchanged() ->
                      throw new CommandFailureException(
                          switch (visibility) {
                            case HIDDEN -> "comment \"%s\" is hidden already".formatted(name);
                            case SHOWN -> "comment \"%s\" is not hidden".formatted(name);
                          });
                  case ModerateComment.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
                  case ModerateComment.Outcome.Unknown() ->
                      throw new CommandFailureException("there is no comment \"" + name + "\"");
                }));
  }

  int recomputeBoards() {
    return with(
        context -> {
          int scored = context.getBean(ScoreResults.class).recompute(ProgressDisplay.on(err));
          done("Scored " + counted(scored, "result"));
        });
  }

  int releaseRecord(String name, String reason) {
    return review(name, reason, ReviewRecord.Review.RELEASE, "Released record " + name);
  }

  int rejectRecord(String name, String reason) {
    return review(name, reason, ReviewRecord.Review.REJECT, "Rejected record " + name);
  }

  private int review(String name, String reason, ReviewRecord.Review decision, String done) {
    ItemName item = NameArguments.item(name, "the name of a record");
    return with(
        context ->
            done(
                switch (context
                    .getBean(ReviewRecord.class)
                    .review(OperatorRequest.because(reason), item, decision)) {
                  case DONE -> done;
                  case FORBIDDEN -> throw OperatorRequest.forbidden();
                  case UNKNOWN ->
                      throw new CommandFailureException(
                          "there is no record \"%s\"; \"rondo records list\" shows the flagged ones"
                              .formatted(name));
                  case NOT_SCORED ->
                      throw cannotCount(
                          name, "its result was not scored yet; try again in a minute");
                  case SCORE_OUT_OF_RANGE ->
                      throw cannotCount(name, "its score is outside of what can be reached");
                  case UNREADABLE ->
                      throw cannotCount(name, "the data of its replay is unreadable");
                }));
  }

  private static CommandFailureException cannotCount(String name, String why) {
    return new CommandFailureException("record \"%s\" cannot count: %s".formatted(name, why));
  }

  private static String counted(int number, String what) {
    return number + " " + what + (number == 1 ? "" : "s");
  }

  /** Tells the operator, and the log who did it. */
  private void done(String what) {
    out.println(what);
    LOG.info("{} (by {} on the command line)", what, OperatorRequest.user());
  }

  private int with(Consumer<ApplicationContext> work) {
    try (ApplicationContext context = program.start()) {
      work.accept(context);
    }
    return ExitCode.OK;
  }
}
