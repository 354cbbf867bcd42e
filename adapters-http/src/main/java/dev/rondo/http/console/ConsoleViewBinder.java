package dev.rondo.http.console;

import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.bind.binders.TypedRequestArgumentBinder;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Passes the {@link ConsoleView} of a request to controllers. */
@Singleton
@ConsolePages
final class ConsoleViewBinder implements TypedRequestArgumentBinder<ConsoleView> {

  private final ServerIdentity identity;

  ConsoleViewBinder(ServerIdentity identity) {
    this.identity = identity;
  }

  @Override
  public Argument<ConsoleView> argumentType() {
    return Argument.of(ConsoleView.class);
  }

  @Override
  public BindingResult<ConsoleView> bind(
      ArgumentConversionContext<ConsoleView> context, HttpRequest<?> request) {
    ConsoleView view = ConsoleView.of(identity, request);
    return () -> Optional.of(view);
  }
}
