package dev.rondo.http.console;

import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.bind.binders.TypedRequestArgumentBinder;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Passes the {@link Operator} whom the filter recognized to controllers. */
@Singleton
@ConsolePages
final class OperatorBinder implements TypedRequestArgumentBinder<Operator> {

  private static final String ATTRIBUTE = "rondo.operator";

  static void bind(HttpRequest<?> request, Operator operator) {
    request.setAttribute(ATTRIBUTE, operator);
  }

  static Optional<Operator> of(HttpRequest<?> request) {
    return request.getAttribute(ATTRIBUTE, Operator.class);
  }

  @Override
  public Argument<Operator> argumentType() {
    return Argument.of(Operator.class);
  }

  @Override
  public BindingResult<Operator> bind(
      ArgumentConversionContext<Operator> context, HttpRequest<?> request) {
    Optional<Operator> operator = of(request);
    return () -> operator;
  }
}
