package dev.rondo.http.session;

import dev.rondo.domain.player.Caller;
import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.bind.binders.TypedRequestArgumentBinder;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Passes the {@link Caller} that the filter found to controllers. */
@Singleton
final class CallerBinder implements TypedRequestArgumentBinder<Caller> {

  private static final String ATTRIBUTE = "rondo.caller";

  static void bind(HttpRequest<?> request, Caller caller) {
    request.setAttribute(ATTRIBUTE, caller);
  }

  static Caller of(HttpRequest<?> request) {
    return request.getAttribute(ATTRIBUTE, Caller.class).orElse(Caller.ANONYMOUS);
  }

  @Override
  public Argument<Caller> argumentType() {
    return Argument.of(Caller.class);
  }

  @Override
  public BindingResult<Caller> bind(
      ArgumentConversionContext<Caller> context, HttpRequest<?> request) {
    Caller caller = of(request);
    return () -> Optional.of(caller);
  }
}
