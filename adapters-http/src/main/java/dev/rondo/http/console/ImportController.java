package dev.rondo.http.console;

import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.http.connection.RequestLimit;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.submission.MultipartReader;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;
import java.nio.file.Path;

/** Imports packs: uploads, checks, and imports after confirmation. */
@Controller("/console/import")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Consumes(MediaType.ALL)
@Produces(MediaType.ALL)
final class ImportController {

  /** The field that decides on the starter catalogue. */
  static final String STARTER = "starter";

  static final String KEEP = "keep";

  private final PackUploads uploads;
  private final ImportArchive imports;
  private final MultipartReader multipart;
  private final RequestLimit limit;

  ImportController(
      PackUploads uploads, ImportArchive imports, MultipartReader multipart, RequestLimit limit) {
    this.uploads = uploads;
    this.imports = imports;
    this.multipart = multipart;
    this.limit = limit;
  }

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
}
