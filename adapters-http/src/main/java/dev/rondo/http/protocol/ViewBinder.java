package dev.rondo.http.protocol;

import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.bind.binders.TypedRequestArgumentBinder;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Passes the {@link View} of a request to controllers. */
@Singleton
record ViewBinder(ServerIdentity identity) implements TypedRequestArgumentBinder<View> {

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
