package dev.rondo.http.console;

import dev.rondo.application.pack.ImportPack.Change;
import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.PackProblem;
import io.micronaut.http.HttpResponse;
import java.time.Duration;
import java.util.List;

/**
 * The page of an import.
 *
 * @param path the path of the upload; empty while there is none
 * @param done how much of a step is done, if it is under way; negative where nobody knows
 * @param isUnderWay whether something is under way
 * @param isToBeConfirmed whether it waits for the operator
 * @param tables what will change or has changed, or what is wrong
 */
record ImportPage(
    Frame frame,
    String path,
    String title,
    int done,
    boolean isUnderWay,
    boolean isToBeConfirmed,
    List<Table> tables) {

  /** The most changes that are listed one by one. */
  private static final int MOST_ROWS = 500;

  /** How long a browser waits before it asks for the next event. */
  private static final Duration PAUSE = Duration.ofMillis(500);

  private static final int PERCENT = 100;
  private static final int UNKNOWN = -1;

  /** Copies the list. */
  ImportPage {
    tables = List.copyOf(tables);
  }

  /** Before anything was uploaded. */
  static ImportPage empty(Frame frame) {
    return new ImportPage(frame, "", "", UNKNOWN, false, false, List.of());
  }

  static ImportPage of(Frame frame, PackUpload upload) {
    String path = Place.IMPORT.path() + "/" + upload.id();
    ConsoleView view = frame.view();
    return switch (upload.state()) {
      case PackUpload.State.Working working ->
          new ImportPage(
              frame,
              path,
              view.text(ConsoleText.WORKING),
              percent(working),
              true,
              false,
              List.of());
      case PackUpload.State.Checked(List<ItemChange> changes) ->
          new ImportPage(
              frame,
              path,
              view.text(ConsoleText.WILL_CHANGE),
              UNKNOWN,
              false,
              true,
              List.of(counts(changes, view), rows(changes, view)));
      case PackUpload.State.Imported(List<ItemChange> changes) ->
          new ImportPage(
              frame,
              path,
              view.text(ConsoleText.IMPORTED),
              UNKNOWN,
              false,
              false,
              List.of(counts(changes, view), rows(changes, view)));
      case PackUpload.State.Refused(List<PackProblem> problems) ->
          new ImportPage(
              frame,
              path,
              view.text(ConsoleText.PACK_IS_INVALID),
              UNKNOWN,
              false,
              false,
              List.of(problems(problems, view)));
      case PackUpload.State.Failed() ->
          new ImportPage(
              frame, path, view.text(ConsoleText.SERVER_FAILED), UNKNOWN, false, false, List.of());
    };
  }

  private static int percent(PackUpload.State.Working working) {
    return working.total() == ImportArchive.UNKNOWN || working.total() == 0
        ? UNKNOWN
        : (int) (PERCENT * working.done() / working.total());
  }

  private static Table counts(List<ItemChange> changes, ConsoleView view) {
    return Table.of(
        "",
        view.texts(ConsoleText.ADDED, ConsoleText.CHANGED, ConsoleText.LEFT, ConsoleText.REMOVED),
        List.of(
            new Table.Row(
                List.of(
                    count(changes, Change.ADDED, view),
                    count(changes, Change.CHANGED, view),
                    count(changes, Change.LEFT, view),
                    count(changes, Change.REMOVED, view)),
                ActMenu.NONE)));
  }

  private static Cell count(List<ItemChange> changes, Change kind, ConsoleView view) {
    return new Cell.Number(
        view.number(changes.stream().filter(change -> change.change() == kind).count()));
  }

  private static Table rows(List<ItemChange> changes, ConsoleView view) {
    return Table.of(
        "",
        view.texts(ConsoleText.STATUS, ConsoleText.ITEM),
        changes.stream()
            .filter(change -> change.change() != Change.LEFT)
            .limit(MOST_ROWS)
            .map(
                change ->
                    new Table.Row(
                        List.of(
                            state(change.change(), view), new Cell.Text(change.item().toString())),
                        ActMenu.NONE))
            .toList());
  }

  private static Cell state(Change change, ConsoleView view) {
    return switch (change) {
      case ADDED -> new Cell.State(view.text(ConsoleText.ADDED), Cell.Tone.GOOD);
      case CHANGED -> new Cell.State(view.text(ConsoleText.CHANGED), Cell.Tone.WARNING);
      case LEFT -> new Cell.State(view.text(ConsoleText.LEFT), Cell.Tone.PLAIN);
      case REMOVED -> new Cell.State(view.text(ConsoleText.REMOVED), Cell.Tone.BAD);
    };
  }

  private static Table problems(List<PackProblem> problems, ConsoleView view) {
    return Table.of(
        "",
        view.texts(ConsoleText.ITEM, ConsoleText.FOUND),
        problems.stream()
            .map(
                problem ->
                    new Table.Row(
                        List.of(new Cell.Text(problem.where()), new Cell.Text(problem.what())),
                        ActMenu.NONE))
            .toList());
  }

  /** How far an import is, as one event; the browser asks for the next. */
  static HttpResponse<String> event(PackUpload.State state) {
    ServerEvent event =
        state instanceof PackUpload.State.Working working
            ? new ServerEvent("progress", String.valueOf(percent(working)))
            : ServerEvent.END;
    return ConsoleResponses.events(event.text(PAUSE));
  }

  HttpResponse<?> answer() {
    return ConsoleResponses.of(output -> JteuploadGenerated.render(output, null, this));
  }
}
