package dev.rondo.http.console;

import dev.rondo.http.console.Operator.OperatorBinder;
import dev.rondo.http.failure.FailurePages;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.core.annotation.Order;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Shows failures within the console. */
@Singleton
@ConsolePages
@Order(Ordered.HIGHEST_PRECEDENCE)
record ConsoleFailures(ServerIdentity identity) implements FailurePages {

  @Override
  public Optional<MutableHttpResponse<?>> page(
      HttpRequest<?> request, MutableHttpResponse<?> response) {
    return OperatorBinder.of(request)
        .filter(_ -> ConsoleFilter.isForPeople(request))
        .map(operator -> page(request, operator, response));
  }

  private MutableHttpResponse<?> page(
      HttpRequest<?> request, Operator operator, MutableHttpResponse<?> response) {
    ConsoleView view = ConsoleView.of(identity, request);
    Place place = Place.of(request.getPath());
    String title = view.text(title(response.status()));
    Frame frame = Frame.of(view, operator, place, title, request);
    return ConsoleResponses.of(response, output -> JtefailureGenerated.render(output, null, frame));
  }

  private static String title(HttpStatus status) {
    return switch (status) {
      case NOT_FOUND -> "unknown";
      case REQUEST_ENTITY_TOO_LARGE -> "too-large";
      case TOO_MANY_REQUESTS -> "too-many";
      default -> status.getCode() < 500 ? "failed" : "server-failed";
    };
  }
}
