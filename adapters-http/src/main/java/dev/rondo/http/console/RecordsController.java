package dev.rondo.http.console;

import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.leaderboard.Result.ReviewStatus;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.player.PlayerFilter;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** The results of a review status, flagged ones first, with the facts of their replays. */
@Controller("/console/records")
@ConsolePages
record RecordsController(ReadLists lists, Leaderboards boards) {

  private static final String STATUS = "status";

  private static final List<ReviewStatus> LISTED =
      List.of(ReviewStatus.FLAGGED, ReviewStatus.RELEASED, ReviewStatus.REJECTED);

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ListRequest asked =
        ListRequest.of(
            request,
            view,
            boards.measures().stream().map(RecordsController::order).toArray(String[]::new));
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
            columns(view),
            page -> lists.results(status, asked.players(), page),
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

  /** By the best first. */
  private static String order(Measure measure) {
    return measure.isBestLow() ? measure.word() : "-" + measure.word();
  }

  private List<String> columns(ConsoleView view) {
    return view.texts(
        Stream.of(
                Stream.of("replay", "level", "player"),
                boards.measures().stream().map(Measure::word),
                Stream.of("faults"))
            .flatMap(words -> words)
            .toArray(String[]::new));
  }

  private Table.Row row(Result result, ConsoleView view) {
    List<Cell> cells = new ArrayList<>();
    cells.add(view.subjectCell("replays/" + result.replay()));
    cells.add(view.subjectCell("levels/" + result.level()));
    cells.add(view.playerCell(result.player()));
    boards.measures().forEach(measure -> cells.add(value(result, measure, view)));
    cells.add(
        new Cell.Words(
            Stream.concat(
                    result.faults().stream(),
                    result.evidence().figures().stream().map(RecordsController::word))
                .distinct()
                .map(word -> withFigures(word, result, view))
                .toList()));
    return new Table.Row(cells, ActMenu.of("records/" + result.replay(), acts(result.status())));
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

  private static Cell value(Result result, Measure measure, ConsoleView view) {
    return Optional.ofNullable(result.values().get(measure))
        .<Cell>map(value -> new Cell.Number(view.number(value)))
        .orElse(Cell.NOTHING);
  }

  private static List<Act> acts(ReviewStatus status) {
    return switch (status) {
      case FLAGGED, PENDING -> Act.on(Subject.RECORD);
      case RELEASED, SOUND -> Act.on(Subject.RECORD, Operation.RELEASE_RECORD);
      case REJECTED -> Act.on(Subject.RECORD, Operation.REJECT_RECORD);
    };
  }
}
