package dev.rondo.http.console;

import dev.rondo.application.pack.ImportPack.Mode;
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

/** Imports packs: uploads one, tells what will change, and changes it when that is confirmed. */
@Controller("/console/import")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Consumes(MediaType.ALL)
@Produces(MediaType.ALL)
final class ImportController {

  private final PackUploads uploads;
  private final ImportArchive imports;
  private final MultipartReader multipart;

  ImportController(PackUploads uploads, ImportArchive imports, MultipartReader multipart) {
    this.uploads = uploads;
    this.imports = imports;
    this.multipart = multipart;
  }

  @Get
  HttpResponse<?> ask(HttpRequest<?> request, Operator operator, ConsoleView view) {
    return ImportPage.empty(Frame.of(view, operator, Place.IMPORT, request)).answer();
  }

  /** The token stands in the query: the body is read as it comes. */
  @Post("/upload")
  HttpResponse<?> upload(HttpRequest<?> request, Operator operator, ConsoleView view)
      throws IOException {
    if (!operator.isOwn(request.getParameters().getFirst(ConsoleForm.TOKEN).orElse(""))) {
      return SignInPage.refused(view);
    }
    try (IncomingArchive incoming = new IncomingArchive(imports)) {
      PackUpload upload = uploads.add(multipart.read(request, incoming::receive), operator);
      incoming.release();
      return ConsoleResponses.seeOther(view.link(path(upload)));
    }
  }

  private static String path(PackUpload upload) {
    return Place.IMPORT.path() + "/" + upload.id();
  }

  @Get("/{id}")
  HttpResponse<?> show(String id, HttpRequest<?> request, Operator operator, ConsoleView view) {
    PackUpload upload = uploads.find(id).orElseThrow(RequestRejectedException::notFound);
    return ImportPage.of(Frame.of(view, operator, Place.IMPORT, request), upload).answer();
  }

  /** One event at a time: browsers ask again by themselves. */
  @Get("/{id}/events")
  HttpResponse<String> follow(String id) {
    PackUpload upload = uploads.find(id).orElseThrow(RequestRejectedException::notFound);
    return ImportPage.event(upload.state());
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
    uploads.importPack(
        upload,
        operator,
        form.text("starter").equals("keep") ? Mode.KEEP_STARTER : Mode.REPLACE_STARTER);
    return ConsoleResponses.seeOther(view.link(path(upload)));
  }
}
