package dev.rondo.http.console;

import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of a review status, flagged ones first of all, with the facts of their replays. */
@Controller("/console/records")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class RecordsController {

  private static final List<ReviewStatus> LISTED =
      List.of(ReviewStatus.FLAGGED, ReviewStatus.RELEASED, ReviewStatus.REJECTED);

  private final ListResults results;

  RecordsController(ListResults results) {
    this.results = results;
  }

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    PageRequest asked = PageParameters.read(request.getParameters());
    String word = request.getParameters().getFirst("status").orElse("");
    ReviewStatus status =
        LISTED.stream()
            .filter(one -> word(one).equals(word))
            .findFirst()
            .orElse(ReviewStatus.FLAGGED);
    Table table =
        Table.of(
            columns(view),
            results
                .list(status, asked)
                .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_CURSOR)),
            result -> row(result, view),
            asked,
            link(status, view));
    return new TablePage(
            Frame.of(view, operator, Place.RECORDS, request),
            LISTED.stream()
                .map(one -> new TablePage.Tab(title(one, view), link(one, view), one == status))
                .toList(),
            List.of(),
            List.of(table))
        .answer();
  }

  private static String word(ReviewStatus status) {
    return status.name().toLowerCase(Locale.ROOT);
  }

  private static String link(ReviewStatus status, ConsoleView view) {
    return view.link(Place.RECORDS.path()) + "?status=" + word(status);
  }

  private static String title(ReviewStatus status, ConsoleView view) {
    return view.text(
        switch (status) {
          case FLAGGED -> ConsoleText.FLAGGED;
          case RELEASED -> ConsoleText.RELEASED;
          case REJECTED -> ConsoleText.REJECTED;
          case SOUND, PENDING -> ConsoleText.RECORDS;
        });
  }

  private static List<String> columns(ConsoleView view) {
    return view.texts(
        ConsoleText.REPLAY,
        ConsoleText.LEVEL,
        ConsoleText.PLAYER,
        ConsoleText.ARCADE,
        ConsoleText.ACCURACY,
        ConsoleText.FAULTS);
  }

  private static Table.Row row(Result result, ConsoleView view) {
    return new Table.Row(
        List.of(
            view.subjectCell("replays/" + result.replay()),
            view.subjectCell("levels/" + result.level()),
            view.playerCell(result.player()),
            value(result, Leaderboard.ARCADE, view),
            value(result, Leaderboard.ACCURACY, view),
            new Cell.Words(
                Stream.concat(
                        result.faults().stream(),
                        result.evidence().figures().stream().map(RecordsController::word))
                    .distinct()
                    .map(word -> withFigures(word, result, view))
                    .toList())),
        ActMenu.of("records/" + result.replay(), acts(result.status())));
  }

  private static String word(String figures) {
    return figures.split(":", 2)[0];
  }

  private static String withFigures(String word, Result result, ConsoleView view) {
    return view.text("fault-" + word, word)
        + result.evidence().figures().stream()
            .filter(figures -> figures.startsWith(word + ":"))
            .map(figures -> figures.substring(word.length()))
            .findFirst()
            .orElse("");
  }

  private static Cell value(Result result, Leaderboard board, ConsoleView view) {
    return Optional.ofNullable(result.values().get(board))
        .<Cell>map(value -> new Cell.Number(view.number(value)))
        .orElse(Cell.NOTHING);
  }

  private static List<Act> acts(ReviewStatus status) {
    return switch (status) {
      case FLAGGED, PENDING -> List.of(Act.RELEASE_RECORD, Act.REJECT_RECORD);
      case RELEASED, SOUND -> List.of(Act.REJECT_RECORD);
      case REJECTED -> List.of(Act.RELEASE_RECORD);
    };
  }
}
