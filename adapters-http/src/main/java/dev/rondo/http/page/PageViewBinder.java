package dev.rondo.http.page;

import dev.rondo.http.protocol.AcceptedLanguage;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import io.micronaut.core.convert.ArgumentConversionContext;
import io.micronaut.core.type.Argument;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.bind.binders.TypedRequestArgumentBinder;
import jakarta.inject.Singleton;
import java.util.Optional;

/** Hands controllers the {@link PageView} of the request. */
@Singleton
@PublicPages
final class PageViewBinder implements TypedRequestArgumentBinder<PageView> {

  private final ServerIdentity identity;

  PageViewBinder(ServerIdentity identity) {
    this.identity = identity;
  }

  static PageView of(ServerIdentity identity, HttpRequest<?> request) {
    String languages = request.getHeaders().get(HttpHeaders.ACCEPT_LANGUAGE);
    return PageView.of(new View(identity, AcceptedLanguage.of(languages)));
  }

  @Override
  public Argument<PageView> argumentType() {
    return Argument.of(PageView.class);
  }

  @Override
  public BindingResult<PageView> bind(
      ArgumentConversionContext<PageView> context, HttpRequest<?> request) {
    PageView view = of(identity, request);
    return () -> Optional.of(view);
  }
}
