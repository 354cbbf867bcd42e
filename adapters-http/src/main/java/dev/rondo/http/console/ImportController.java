package dev.rondo.http.console;

import dev.rondo.application.file.StoreFullException;
import dev.rondo.application.pack.ImportPack.Mode;
import dev.rondo.application.submission.UploadFiles;
import dev.rondo.http.connection.RequestLimit;
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
}
