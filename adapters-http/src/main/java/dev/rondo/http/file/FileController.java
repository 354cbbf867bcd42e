package dev.rondo.http.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.http.session.WithoutSession;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Head;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;

/** The files of the repository. */
@Controller("/${rondo.brand}/repository")
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
@WithoutSession
record FileController(FileAnswers files) {

  @Get(uri = "/{hash}", headRoute = false)
  HttpResponse<?> fetch(String hash, HttpHeaders headers) throws IOException {
    return files.answer(files.find(hash), headers);
  }

  /** Always answered here: an address elsewhere may allow only GET. */
  @Head("/{hash}")
  HttpResponse<?> describe(String hash, HttpHeaders headers) {
    StoredFile file = files.find(hash);
    return ByteRange.isHeld(file, headers)
        ? FileAnswers.notModified(file)
        : FileAnswers.described(file);
  }
}
