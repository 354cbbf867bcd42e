package dev.rondo.http.protocol;

import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.bind.binders.TypedRequestArgumentBinder;
import java.util.Optional;
import java.util.function.Function;

/** Passes a value that the server finds in requests to controllers. */
public abstract class RequestValueBinder<T> implements TypedRequestArgumentBinder<T> {

  private final Argument<T> type;
  private final Function<HttpRequest<?>, Optional<T>> value;

  protected RequestValueBinder(Class<T> type, Function<HttpRequest<?>, Optional<T>> value) {
    this.type = Argument.of(type);
    this.value = value;
  }

  @Override
  public final Argument<T> argumentType() {
    return type;
  }

  @Override
  public final BindingResult<T> bind(ArgumentConversionContext<T> context, HttpRequest<?> request) {
    Optional<T> found = value.apply(request);
    return () -> found;
  }
}
