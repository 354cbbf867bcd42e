package dev.rondo.http.testing;

import dev.rondo.http.session.WithoutSession;
import io.micronaut.context.annotation.Requires;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Post;
import io.micronaut.http.annotation.QueryValue;
import io.micronaut.http.exceptions.HttpStatusException;
import io.micronaut.serde.annotation.Serdeable;
import java.net.ConnectException;

/** Endpoints that fail in all the ways in which endpoints fail. */
@Requires(property = "trial.failing")
@SuppressWarnings("DoNotCallSuggester")
@Controller("/${rondo.brand}/trial")
@WithoutSession
final class TestController {

  @Post("/json")
  Point json(@Body Point point) {
    return point;
  }

  @Post("/bytes")
  @Consumes(MediaType.ALL)
  Size bytes(@Body byte[] body) {
    return new Size(body.length);
  }

  @Get("/fault")
  Size fault() {
    throw new IllegalStateException("select secret from users");
  }

  @Get("/error")
  Size error() {
    throw new StackOverflowError("secret");
  }

  @Get("/outage")
  Size outage() {
    throw new IllegalStateException("secret", new ConnectException("the database is away"));
  }

  @Get("/number")
  Size number(@QueryValue int value) {
    return new Size(value);
  }

  @Get("/status")
  Size status(@QueryValue int code) {
    throw new HttpStatusException(HttpStatus.valueOf(code), "secret");
  }

  @Get("/unwritable")
  Unwritable unwritable() {
    return new Unwritable(1);
  }

  @Serdeable
  record Point(int x, int y) {}

  @Serdeable
  record Size(int size) {}

  /** Fails while it is written. */
  @Serdeable
  record Unwritable(int value) {

    @Override
    public int value() {
      throw new IllegalStateException("secret");
    }
  }
}
