package dev.rondo.http.protocol;

import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.bind.binders.TypedRequestArgumentBinder;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Passes the {@link View} of a request to controllers. */
@Singleton
final class ViewBinder implements TypedRequestArgumentBinder<View> {

  private final ServerIdentity identity;

  ViewBinder(ServerIdentity identity) {
    this.identity = identity;
  }

  @Override
  public Argument<View> argumentType() {
    return Argument.of(View.class);
  }

  @Override
  public BindingResult<View> bind(ArgumentConversionContext<View> context, HttpRequest<?> request) {
    View view = new View(identity, View.localizationOf(request));
    return () -> Optional.of(view);
  }
}
