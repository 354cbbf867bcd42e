package dev.rondo.http.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.http.page.PublicPages;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Head;
import java.io.IOException;

/**
 * Pictures and sounds of the repository, with the media types that browsers and previews need. They
 * are never redirected: objects of a bucket have no such type.
 */
@Controller("/media")
@PublicPages
record MediaController(FileAnswers files) {

  @Get(uri = "/{hash}", headRoute = false)
  HttpResponse<?> fetch(String hash, HttpHeaders headers) throws IOException {
    StoredFile file = files.find(hash);
    if (ByteRange.isHeld(file, headers)) {
      return FileAnswers.notModified(file);
    }
    // Before the content is opened, which nobody would close if this failed.
    String type = files.shownType(file);
    return files.content(file, headers).contentType(type);
  }

  @Head("/{hash}")
  HttpResponse<?> describe(String hash, HttpHeaders headers) throws IOException {
    StoredFile file = files.find(hash);
    return ByteRange.isHeld(file, headers)
        ? FileAnswers.notModified(file)
        : FileAnswers.described(file).contentType(files.shownType(file));
  }
}
