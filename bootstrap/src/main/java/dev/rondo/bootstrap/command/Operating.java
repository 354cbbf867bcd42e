package dev.rondo.bootstrap.command;

import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ModerateComment;
import dev.rondo.application.leaderboard.ListFlaggedRecords;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.room.CloseRoom;
import dev.rondo.application.session.JudgePlayer;
import dev.rondo.application.session.RevokeSessions;
import dev.rondo.application.submission.CollectSubmissions;
import dev.rondo.application.submission.CollectSubmissions.Collected;
import dev.rondo.domain.community.Comment.Visibility;
import dev.rondo.domain.community.CommentName;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.RecordFault;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Player.Standing;
import dev.rondo.domain.player.PlayerId;
import io.micronaut.context.ApplicationContext;
import java.io.PrintWriter;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import picocli.CommandLine.ExitCode;

/** Does what operators ask for, on the database of a running server too. */
final class Operating {

  /** Players must not draw on the operator's terminal, nor add columns. */
  private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{C}\\p{Zl}\\p{Zp}]+");

  private final ProgramStart program;
  private final PrintWriter out;
  private final PrintWriter err;

  Operating(ProgramStart program, PrintWriter out, PrintWriter err) {
    this.program = program;
    this.out = out;
    this.err = err;
  }

  int revokeSessions(String user) {
    return with(
        context -> {
          int revoked = context.getBean(RevokeSessions.class).revoke(player(user));
          out.println("Revoked " + revoked + " sessions of " + user);
        });
  }

  int ban(String user) {
    return judge(user, Standing.BANNED, "Banned " + user);
  }

  int unban(String user) {
    return judge(user, Standing.GOOD, "Let in " + user + " again");
  }

  private int judge(String user, Standing standing, String done) {
    return with(
        context ->
            tell(
                switch (context.getBean(JudgePlayer.class).judge(player(user), standing)) {
                  case DONE -> done;
                  case UNKNOWN -> throw new CommandFailureException(user + " never signed in here");
                }));
  }

  int closeRoom(String name) {
    return with(
        context ->
            tell(
                switch (context.getBean(CloseRoom.class).close(item(name, "a room"))) {
                  case CLOSED -> "Closed " + name;
                  case UNKNOWN -> throw new CommandFailureException("there is no room " + name);
                }));
  }

  int collectSubmissions() {
    return with(
        context -> {
          Collected collected = context.getBean(CollectSubmissions.class).collect();
          out.println(
              "Collected %d expired submissions, %d files and %d broken-off uploads"
                  .formatted(collected.submissions(), collected.files(), collected.staged()));
          if (collected.undeletable() > 0) {
            throw new CommandFailureException(
                collected.undeletable() + " files could not be deleted");
          }
        });
  }

  int hideComment(String name) {
    return moderate(name, Visibility.HIDDEN, "Hid " + name);
  }

  int restoreComment(String name) {
    return moderate(name, Visibility.SHOWN, "Shows " + name + " again");
  }

  private int moderate(String name, Visibility visibility, String done) {
    CommentName comment = new CommentName(item(name, "a comment").value());
    return with(
        context ->
            tell(
                switch (context.getBean(ModerateComment.class).moderate(comment, visibility)) {
                  case DONE -> done;
                  case UNKNOWN -> throw new CommandFailureException("there is no comment " + name);
                }));
  }

  int recomputeBoards() {
    return with(
        context -> {
          int scored = context.getBean(ScoreResults.class).recompute(ProgressDisplay.on(err));
          out.println("Scored " + scored + " results");
        });
  }

  int releaseRecord(String name) {
    return review(name, ReviewRecord.Decision.RELEASE, "Released " + name);
  }

  int rejectRecord(String name) {
    return review(name, ReviewRecord.Decision.REJECT, "Rejected " + name);
  }

  private int review(String name, ReviewRecord.Decision decision, String done) {
    ItemName item = item(name, "a record");
    return with(
        context ->
            tell(
                switch (context.getBean(ReviewRecord.class).review(item, decision)) {
                  case DONE -> done;
                  case UNKNOWN -> throw new CommandFailureException("there is no record " + name);
                  case WORTH_NOTHING ->
                      throw new CommandFailureException(
                          name + " has no value that could count: its recording is not readable");
                }));
  }

  /** One line a flagged record: its name, its level, its player and what speaks against it. */
  int listFlaggedRecords() {
    return with(
        context -> {
          ListFlaggedRecords flagged = context.getBean(ListFlaggedRecords.class);
          printAll(flagged::list, Operating::line);
        });
  }

  private static String line(Result result) {
    return String.join(
        "\t",
        result.replay().value(),
        result.level().value(),
        UNPRINTABLE.matcher(result.player().value()).replaceAll(" "),
        result.faults().stream().map(RecordFault::word).sorted().collect(Collectors.joining(",")));
  }

  private <T> void printAll(
      Function<PageRequest, Optional<Page<T>>> list, Function<T, String> line) {
    Optional<PageRequest> request = Optional.of(PageRequest.FIRST);
    while (request.isPresent()) {
      Page<T> page = list.apply(request.orElseThrow()).orElseThrow();
      page.items().forEach(item -> out.println(line.apply(item)));
      request =
          page instanceof Page.Partial<T>(var _, Cursor next)
              ? Optional.of(new PageRequest.After(next))
              : Optional.empty();
    }
  }

  /** One line a report, its parts separated by tabs. */
  int listReports() {
    return with(
        context -> {
          ListReports reports = context.getBean(ListReports.class);
          printAll(reports::list, Operating::line);
        });
  }

  private static String line(Report report) {
    return String.join(
        "\t",
        report.time().toString(),
        report.subject().text(),
        UNPRINTABLE.matcher(report.reporter().value()).replaceAll(" "),
        report.reason(),
        UNPRINTABLE.matcher(report.details()).replaceAll(" "),
        report.pictures().stream().map(FileHash::hex).collect(Collectors.joining(",")));
  }

  private void tell(String done) {
    out.println(done);
  }

  private int with(Consumer<ApplicationContext> work) {
    try (ApplicationContext context = program.start()) {
      work.accept(context);
    }
    return ExitCode.OK;
  }

  private static PlayerId player(String user) {
    return new PlayerId(item(user, "the id of a player").value());
  }

  private static ItemName item(String text, String what) {
    if (!ItemName.isValid(text)) {
      throw new CommandFailureException("\"" + text + "\" cannot be " + what);
    }
    return new ItemName(text);
  }
}
