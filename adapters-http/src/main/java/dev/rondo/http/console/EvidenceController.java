package dev.rondo.http.console;

import dev.rondo.http.file.EvidenceAnswers;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.io.IOException;

/** The pictures of reports, also on servers without public pages. */
@Controller(EvidenceController.PATH)
@ConsolePages
record EvidenceController(EvidenceAnswers files) {

  static final String PATH = "/console/evidence";

  @Get("/{hash}")
  HttpResponse<?> show(String hash) throws IOException {
    return files.show(hash);
  }
}
