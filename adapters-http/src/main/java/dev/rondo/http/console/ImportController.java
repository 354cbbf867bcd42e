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
import java.io.Closeable;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Imports packs: uploads, checks, and imports after confirmation. */
@Controller("/console/import")
@ConsolePages
@Consumes(MediaType.ALL)
record ImportController(
    PackUploads uploads, ImportArchive imports, MultipartReader multipart, RequestLimit limit) {

  /** The field that decides on the starter catalogue. */
  static final String STARTER = "starter";

  static final String KEEP = "keep";

  @Get
  HttpResponse<?> ask(HttpRequest<?> request, Operator operator, ConsoleView view) {
    return ImportPage.empty(
            Frame.of(view, operator, Place.IMPORT, request), limit.bytes(), uploads.list())
        .answer();
  }

  /** The token is in the query because the body is streamed. */
  @Post("/upload")
  HttpResponse<?> upload(HttpRequest<?> request, Operator operator, ConsoleView view)
      throws IOException {
    if (!operator.isOwn(request.getParameters().getFirst(ConsoleForm.TOKEN).orElse(""))) {
      return SignInPage.refused(view);
    }
    try (IncomingArchive incoming = new IncomingArchive(imports)) {
      Path archive = multipart.read(request, incoming::receive);
      PackUpload upload = uploads.add(archive, incoming.name(), operator);
      incoming.release();
      return ConsoleResponses.seeOther(view.link(upload.path()));
    }
  }

  @Get("/{id}")
  HttpResponse<?> show(String id, HttpRequest<?> request, Operator operator, ConsoleView view) {
    PackUpload upload = uploads.find(id).orElseThrow(RequestRejectedException::notFound);
    return ImportPage.of(
            Frame.of(view, operator, Place.IMPORT, request),
            upload,
            mode(request.getParameters().getFirst(STARTER).orElse("")))
        .answer();
  }

  /** Sends one event at a time; browsers ask again. */
  @Get("/{id}/events")
  HttpResponse<String> follow(String id, ConsoleView view) {
    PackUpload upload = uploads.find(id).orElseThrow(RequestRejectedException::notFound);
    return ImportPage.event(upload.state(), view);
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
    if (form.text("decision").equals("discard")) {
      uploads.remove(upload);
      return ConsoleResponses.seeOther(view.link(Place.IMPORT.path()));
    }
    uploads.importPack(upload, operator.because(form.text("reason")), mode(form.text(STARTER)));
    return ConsoleResponses.seeOther(view.link(upload.path()));
  }

  private static Mode mode(String starter) {
    return starter.equals(KEEP) ? Mode.KEEP_STARTER : Mode.REPLACE_STARTER;
  }

  /** An uploaded archive, deleted on close unless released. */
  private static final class IncomingArchive implements Closeable {

    private final ImportArchive imports;
    private @Nullable Path file;
    private String name = "";

    IncomingArchive(ImportArchive imports) {
      this.imports = imports;
    }

    /** Keeps the only file of a request, after the request was read to its end. */
    Path receive(UploadFiles.Parts parts) throws IOException {
      Path kept = keep(parts);
      if (parts.next().isPresent()) {
        throw RequestRejectedException.of(Failure.TOO_MANY_FILES);
      }
      return kept;
    }

    private Path keep(UploadFiles.Parts parts) throws IOException {
      try (InputStream content =
          parts.next().orElseThrow(() -> RequestRejectedException.of(Failure.NO_FILES))) {
        Path kept = imports.keep(content);
        file = kept;
        name = parts.name();
        return kept;
      } catch (StoreFullException full) {
        throw RequestRejectedException.of(Failure.STORAGE_FULL);
      }
    }

    /** The sender's name for it. */
    String name() {
      return name;
    }

    /** Leaves the file to its new owner. */
    void release() {
      file = null;
    }

    @Override
    public void close() throws IOException {
      if (file != null) {
        Files.deleteIfExists(file);
      }
    }
  }

  /**
   * The page of an import.
   *
   * @param tabs the ways to import it; empty where all do the same
   */
  record ImportPage(
      Frame frame,
      String path,
      String name,
      String title,
      long most,
      Progress progress,
      boolean isUnderWay,
      boolean isToBeConfirmed,
      boolean keepsStarter,
      List<TablePage.Tab> tabs,
      List<Table> tables) {

    /** The most changes that are listed. */
    private static final int MOST_ROWS = 500;

    /** How long a browser waits for the next event. */
    private static final Duration PAUSE = Duration.ofMillis(500);

    private static final int PERCENT = 100;
    private static final int UNKNOWN = -1;

    /** The progress; a negative percentage is unknown. */
    record Progress(int percent, String text) {

      static Progress of(PackUpload.State state, ConsoleView view) {
        if (!(state instanceof PackUpload.State.Working working) || working.step().isEmpty()) {
          return new Progress(UNKNOWN, "");
        }
        String done = view.number(working.done());
        return working.total() == ImportArchive.UNKNOWN || working.total() == 0
            ? new Progress(UNKNOWN, done)
            : new Progress(
                (int) (PERCENT * working.done() / working.total()),
                done + " / " + view.number(working.total()));
      }
    }

    /** The page before an upload; others may have uploaded. */
    static ImportPage empty(Frame frame, long most, List<PackUpload> uploads) {
      ConsoleView view = frame.view();
      Table waiting =
          Table.of(
              view.text("uploaded-packs"),
              view.texts("pack", "status"),
              uploads.stream()
                  .map(
                      upload ->
                          Table.Row.of(
                              new Cell.Link(upload.name(), view.link(upload.path())),
                              new Cell.Text(view.text(title(upload.state())))))
                  .toList());
      return new ImportPage(
          frame,
          "",
          "",
          "",
          most,
          new Progress(UNKNOWN, ""),
          false,
          false,
          false,
          List.of(),
          List.of(waiting));
    }

    static ImportPage of(Frame frame, PackUpload upload, Mode mode) {
      ConsoleView view = frame.view();
      PackUpload.State state = upload.state();
      boolean keepsStarter = mode == Mode.KEEP_STARTER;
      return new ImportPage(
          frame,
          upload.path(),
          upload.name(),
          view.text(title(state)),
          0,
          Progress.of(state, view),
          state instanceof PackUpload.State.Working,
          state instanceof PackUpload.State.Checked,
          keepsStarter,
          tabs(upload, keepsStarter, view),
          switch (state) {
            case PackUpload.State.Working _, PackUpload.State.Failed _ -> List.of();
            case PackUpload.State.Checked(List<ItemChange> changes) ->
                changes(
                    changes.stream()
                        .filter(change -> !keepsStarter || change.change() != Change.REMOVED)
                        .toList(),
                    view);
            case PackUpload.State.Imported(List<ItemChange> changes) -> changes(changes, view);
            case PackUpload.State.Refused(List<PackProblem> problems) ->
                List.of(problems(problems, view));
          });
    }

    /** Keeping the starter catalogue means removing nothing. */
    private static List<TablePage.Tab> tabs(
        PackUpload upload, boolean keepsStarter, ConsoleView view) {
      return upload.state() instanceof PackUpload.State.Checked(List<ItemChange> changes)
              && changes.stream().anyMatch(change -> change.change() == Change.REMOVED)
          ? List.of(
              new TablePage.Tab(
                  view.text("replace-starter"), view.link(upload.path()), !keepsStarter),
              new TablePage.Tab(
                  view.text("keep-starter"),
                  view.link(upload.path())
                      + ("?" + ImportController.STARTER + "=" + ImportController.KEEP),
                  keepsStarter))
          : List.of();
    }

    private static String title(PackUpload.State state) {
      return switch (state) {
        case PackUpload.State.Working _ -> "working";
        case PackUpload.State.Checked _ -> "will-change";
        case PackUpload.State.Imported _ -> "imported";
        case PackUpload.State.Refused _ -> "pack-is-invalid";
        case PackUpload.State.Failed _ -> "server-failed";
      };
    }

    private static List<Table> changes(List<ItemChange> changes, ConsoleView view) {
      return List.of(counts(changes, view), rows(changes, view));
    }

    private static Table counts(List<ItemChange> changes, ConsoleView view) {
      return Table.of(
          "",
          view.texts("added", "changed", "left", "removed"),
          List.of(
              Table.Row.of(
                  count(changes, Change.ADDED, view),
                  count(changes, Change.CHANGED, view),
                  count(changes, Change.LEFT, view),
                  count(changes, Change.REMOVED, view))));
    }

    private static Cell count(List<ItemChange> changes, Change kind, ConsoleView view) {
      return new Cell.Number(
          view.number(changes.stream().filter(change -> change.change() == kind).count()));
    }

    private static Table rows(List<ItemChange> changes, ConsoleView view) {
      return Table.of(
          "",
          view.texts("status", "item"),
          changes.stream()
              .filter(change -> change.change() != Change.LEFT)
              .limit(MOST_ROWS)
              .map(
                  change ->
                      Table.Row.of(
                          state(change.change(), view), new Cell.Text(change.item().toString())))
              .toList());
    }

    private static Cell state(Change change, ConsoleView view) {
      return switch (change) {
        case ADDED -> new Cell.State(view.text("added"), Cell.Tone.GOOD);
        case CHANGED -> new Cell.State(view.text("changed"), Cell.Tone.WARNING);
        case LEFT -> new Cell.State(view.text("left"), Cell.Tone.PLAIN);
        case REMOVED -> new Cell.State(view.text("removed"), Cell.Tone.BAD);
      };
    }

    private static Table problems(List<PackProblem> problems, ConsoleView view) {
      return Table.of(
          "",
          view.texts("item", "found"),
          problems.stream()
              .map(
                  problem ->
                      Table.Row.of(new Cell.Text(problem.where()), new Cell.Text(problem.what())))
              .toList());
    }

    /** The progress of an import as one event; the browser asks for the next. */
    static HttpResponse<String> event(PackUpload.State state, ConsoleView view) {
      Progress progress = Progress.of(state, view);
      ServerEvent event =
          state instanceof PackUpload.State.Working
              ? new ServerEvent("progress", progress.percent() + " " + progress.text())
              : ServerEvent.END;
      return ConsoleResponses.events(event.text(PAUSE));
    }

    HttpResponse<?> answer() {
      return ConsoleResponses.of(output -> JteuploadGenerated.render(output, null, this));
    }
  }
}
