package dev.rondo.http.console;

import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.pack.ImportPack.Change;
import dev.rondo.application.pack.ImportPack.ItemChange;
import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.application.pack.PackProblem;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.http.connection.RequestLimit;
import dev.rondo.http.console.ConsoleResponses.ServerEvent;
import dev.rondo.http.console.PackUploads.PackUpload;
import dev.rondo.http.console.SignInController.SignInPage;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.submission.MultipartReader;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;

/** Imports packs: uploads, checks, and imports after confirmation. */
@Controller("/console/import")
@ConsolePages
@Consumes(MediaType.ALL)
record ImportController(
    PackUploads uploads, ImportArchive imports, MultipartReader multipart, RequestLimit limit) {

  /** The field that decides on the starter catalogue. */
  static final String STARTER = "starter";

  static final String KEEP = "keep";

  /** How long a browser waits for the next event. */
  private static final Duration PAUSE = Duration.ofMillis(500);

  @Get
  HttpResponse<?> ask(HttpRequest<?> request, Operator operator, ConsoleView view) {
    Frame frame = Frame.of(view, operator, Place.IMPORT, request);
    Table waiting =
        Table.of(
            view.text("uploaded-packs"),
            view.texts("pack", "status"),
            uploads.list(),
            upload ->
                Table.Row.of(
                    new Cell.Link(upload.name(), view.link(upload.path())),
                    new Cell.Text(view.text(ImportPage.title(upload.state())))));
    return ConsoleResponses.of(
        output -> JteimportGenerated.render(output, null, frame, limit.bytes(), waiting));
  }

  /** The token is in the query because the body is streamed. */
  @Post("/upload")
  HttpResponse<?> upload(HttpRequest<?> request, Operator operator, ConsoleView view)
      throws IOException {
    if (!operator.isOwn(request.getParameters().getFirst(ConsoleForm.TOKEN).orElse(""))) {
      return SignInPage.refused(view);
    }
    PackUpload upload = multipart.read(request, files -> received(files, operator));
    return ConsoleResponses.seeOther(view.link(upload.path()));
  }

  /** Takes over the only file of a request, after the request was read to its end. */
  private PackUpload received(UploadFiles.Parts files, Operator operator) throws IOException {
    Path archive = kept(files);
    try {
      String name = files.name();
      if (files.next().isPresent()) {
        throw RequestRejectedException.of(Failure.TOO_MANY_FILES);
      }
      return uploads.add(archive, name, operator);
    } catch (IOException | RuntimeException e) {
      Files.deleteIfExists(archive);
      throw e;
    }
  }

  private Path kept(UploadFiles.Parts files) throws IOException {
    try (InputStream content =
        files.next().orElseThrow(() -> RequestRejectedException.of(Failure.NO_FILES))) {
      return imports.keep(content);
    } catch (StoreFullException full) {
      throw RequestRejectedException.of(Failure.STORAGE_FULL);
    }
  }

  @Get("/{id}")
  HttpResponse<?> show(String id, HttpRequest<?> request, Operator operator, ConsoleView view) {
    PackUpload upload = uploads.find(id).orElseThrow(RequestRejectedException::notFound);
    ImportPage page =
        new ImportPage(
            Frame.of(view, operator, Place.IMPORT, request),
            upload,
            upload.state(),
            mode(request.getParameters().getFirst(STARTER).orElse("")) == Mode.KEEP_STARTER);
    return ConsoleResponses.of(output -> JteuploadGenerated.render(output, null, page));
  }

  /** Sends one event at a time; browsers ask again. */
  @Get("/{id}/events")
  HttpResponse<String> follow(String id, ConsoleView view) {
    PackUpload upload = uploads.find(id).orElseThrow(RequestRejectedException::notFound);
    PackUpload.State state = upload.state();
    Progress progress = Progress.of(state, view);
    ServerEvent event =
        state instanceof PackUpload.State.Working
            ? new ServerEvent("progress", progress.percent() + " " + progress.text())
            : ServerEvent.END;
    return ConsoleResponses.events(event.text(PAUSE));
  }

  @Post("/{id}")
  HttpResponse<?> decide(
      String id, HttpRequest<byte[]> request, Operator operator, ConsoleView view)
      throws IOException {
    ConsoleForm form = ConsoleForm.of(request);
    if (!form.isOf(operator)) {
      return SignInPage.refused(view);
    }
    PackUpload upload = uploads.find(id).orElseThrow(RequestRejectedException::notFound);
    return switch (form.text("decision")) {
      case "discard" -> {
        uploads.remove(upload);
        yield ConsoleResponses.seeOther(view.link(Place.IMPORT.path()));
      }
      case "import" -> {
        uploads.importPack(upload, operator.because(form.text("reason")), mode(form.text(STARTER)));
        yield ConsoleResponses.seeOther(view.link(upload.path()));
      }
      default -> throw RequestRejectedException.of(Failure.BAD_REQUEST);
    };
  }

  private static Mode mode(String starter) {
    return starter.equals(KEEP) ? Mode.KEEP_STARTER : Mode.REPLACE_STARTER;
  }

  /** The progress; a negative percentage is unknown. */
  record Progress(int percent, String text) {

    private static final int PERCENT = 100;
    private static final int UNKNOWN = -1;

    static Progress of(PackUpload.State state, ConsoleView view) {
      if (!(state instanceof PackUpload.State.Working working) || working.done() == 0) {
        return new Progress(UNKNOWN, "");
      }
      String done = view.number(working.done());
      return working.total() > 0
          ? new Progress(
              (int) (PERCENT * working.done() / working.total()),
              done + " / " + view.number(working.total()))
          : new Progress(UNKNOWN, done);
    }
  }

  record ImportPage(Frame frame, PackUpload upload, PackUpload.State state, boolean keepsStarter) {

    /** The most changes that are listed. */
    private static final int MOST_ROWS = 500;

    String title() {
      return frame.text(title(state));
    }

    static String title(PackUpload.State state) {
      return switch (state) {
        case PackUpload.State.Working _ -> "working";
        case PackUpload.State.Checked _ -> "will-change";
        case PackUpload.State.Imported _ -> "imported";
        case PackUpload.State.Refused _ -> "pack-is-invalid";
        case PackUpload.State.Failed _ -> "server-failed";
      };
    }

    /** The ways to import it; keeping the starter catalogue means removing nothing. */
    List<TablePage.Tab> tabs() {
      String plain = frame.link(upload.path());
      String keeping = plain + "?" + STARTER + "=" + KEEP;
      return state instanceof PackUpload.State.Checked(List<ItemChange> changes)
              && changes.stream().anyMatch(change -> change.change() == Change.REMOVED)
          ? List.of(
              new TablePage.Tab(frame.text("replace-starter"), plain, !keepsStarter),
              new TablePage.Tab(frame.text("keep-starter"), keeping, keepsStarter))
          : List.of();
    }

    List<Table> tables() {
      return switch (state) {
        case PackUpload.State.Working _, PackUpload.State.Failed _ -> List.of();
        case PackUpload.State.Checked(List<ItemChange> changes) ->
            tables(
                changes.stream()
                    .filter(change -> !keepsStarter || change.change() != Change.REMOVED)
                    .toList());
        case PackUpload.State.Imported(List<ItemChange> changes) -> tables(changes);
        case PackUpload.State.Refused(List<PackProblem> problems) ->
            List.of(
                Table.of(
                    "",
                    frame.view().texts("item", "found"),
                    problems,
                    problem ->
                        Table.Row.of(
                            new Cell.Text(problem.where()), new Cell.Text(problem.what()))));
      };
    }

    private List<Table> tables(List<ItemChange> changes) {
      Table.Row counts =
          Table.Row.of(
              Arrays.stream(Change.values())
                  .map(kind -> count(changes, kind))
                  .toArray(Cell[]::new));
      List<ItemChange> listed =
          changes.stream().filter(change -> change.change() != Change.LEFT).toList();
      List<Table.Row> rows =
          listed.stream()
              .limit(MOST_ROWS)
              .map(
                  change ->
                      Table.Row.of(state(change.change()), new Cell.Text(change.item().toString())))
              .toList();
      return List.of(
          Table.of("", frame.view().texts("added", "changed", "left", "removed"), List.of(counts)),
          Table.of(heading(listed.size()), frame.view().texts("status", "item"), rows));
    }

    private String heading(int count) {
      return count > MOST_ROWS
          ? frame
              .text("first-of")
              .formatted(frame.view().number(MOST_ROWS), frame.view().number(count))
          : "";
    }

    private Cell count(List<ItemChange> changes, Change kind) {
      return new Cell.Number(
          frame.view().number(changes.stream().filter(change -> change.change() == kind).count()));
    }

    private Cell state(Change change) {
      return switch (change) {
        case ADDED -> new Cell.State(frame.text("added"), Cell.Tone.GOOD);
        case CHANGED -> new Cell.State(frame.text("changed"), Cell.Tone.WARNING);
        case LEFT -> new Cell.State(frame.text("left"), Cell.Tone.PLAIN);
        case REMOVED -> new Cell.State(frame.text("removed"), Cell.Tone.BAD);
      };
    }
  }
}
