package dev.rondo.http.testing;

import dev.rondo.http.session.WithoutSession;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.net.ConnectException;

/** Fails where files are, whose HEAD is not asked for as a GET. */
@Requires(property = "trial.failing")
@Controller("/${rondo.brand}/repository/trial")
@WithoutSession
final class TestFileController {

  @Get("/outage")
  HttpResponse<String> outage() {
    throw new IllegalStateException("secret", new ConnectException("the database is away"));
  }
}
