package dev.rondo.http.console;

import dev.rondo.http.file.EvidenceAnswers;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.io.IOException;

/** The pictures of reports, also on servers without public pages. */
@Controller(EvidenceController.PATH)
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class EvidenceController {

  static final String PATH = "/console/evidence";

  private final EvidenceAnswers files;

  EvidenceController(EvidenceAnswers files) {
    this.files = files;
  }

  @Get("/{hash}")
  HttpResponse<?> show(String hash) throws IOException {
    return files.show(hash);
  }
}
