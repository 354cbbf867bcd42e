package dev.rondo.http.console;

import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.player.PlayerFilter;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of a review status, flagged ones first, with the facts of their replays. */
@Controller("/console/records")
@ConsolePages
record RecordsController(ListResults results) {

  private static final String STATUS = "status";

  private static final List<ReviewStatus> LISTED =
      List.of(ReviewStatus.FLAGGED, ReviewStatus.RELEASED, ReviewStatus.REJECTED);

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ListRequest asked = ListRequest.of(request, view, "-arcade", "-accuracy");
    List<ReviewStatus> listed =
        asked.players() instanceof PlayerFilter.Only ? List.of(ReviewStatus.values()) : LISTED;
    String list = view.list(request, STATUS);
    String word = request.getParameters().getFirst(STATUS).orElse("");
    ReviewStatus status =
        listed.stream()
            .filter(one -> word(one).equals(word))
            .findFirst()
            .orElse(ReviewStatus.FLAGGED);
    Table table =
        asked.table(
            view.texts("replay", "level", "player", "arcade", "accuracy", "faults"),
            page -> results.list(status, asked.players(), page),
            result -> row(result, view));
    return new TablePage(
            Frame.of(view, operator, Place.RECORDS, request),
            listed.stream()
                .map(
                    one ->
                        new TablePage.Tab(
                            view.text(word(one)),
                            ConsoleView.with(list, STATUS, word(one)),
                            one == status))
                .toList(),
            List.of(),
            List.of(table))
        .answer();
  }

  private static String word(ReviewStatus status) {
    return status.name().toLowerCase(Locale.ROOT);
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
