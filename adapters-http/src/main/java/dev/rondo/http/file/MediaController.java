package dev.rondo.http.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.http.page.PublicPages;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.io.IOException;

/**
 * Pictures and sounds of the repository, with the media types that browsers and previews need. They
 * are never redirected: objects of a bucket have no such type.
 */
@Controller("/media")
@PublicPages
record MediaController(FileAnswers files) {

  @Get("/{hash}")
  HttpResponse<?> fetch(String hash, HttpHeaders headers) throws IOException {
    StoredFile file = files.find(hash);
    MutableHttpResponse<?> answer = files.content(file, headers);
    return answer.getHeaders().contains(HttpHeaders.CONTENT_TYPE)
        ? answer.contentType(files.shownType(file))
        : answer;
  }
}
