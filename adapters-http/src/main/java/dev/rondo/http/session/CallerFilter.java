package dev.rondo.http.session;

import dev.rondo.application.session.IdentifyCaller;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.session.SessionToken;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.protocol.RequestValueBinder;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;

/**
 * Identifies callers: 401 for an invalid session or a missing required one, 429 for too many
 * requests. Only a session lookup leaves the event loop.
 */
@ServerFilter("/${rondo.brand}/**")
record CallerFilter(
    IdentifyCaller callers,
    SessionHeaders sessions,
    SessionRule rule,
    CallerRates rates,
    PlayerRelations relations,
    RecentWrites writes,
    @Named(TaskExecutors.BLOCKING) ExecutorService blocking) {

  /** Completes with the request: Micronaut 4.10 ends a request whose filter completes with null. */
  @RequestFilter
  CompletableFuture<HttpRequest<?>> identify(HttpRequest<?> request) {
    return switch (sessions.of(request)) {
      case SessionHeaders.Absent() -> {
        if (needsSession(request)) {
          throw RequestRejectedException.unauthorized();
        }
        accept(request, Caller.ANONYMOUS);
        yield CompletableFuture.completedFuture(request);
      }
      case SessionHeaders.Unreadable() -> throw RequestRejectedException.unauthorized();
      case SessionHeaders.Token(SessionToken token) ->
          CompletableFuture.supplyAsync(() -> known(request, token), blocking);
    };
  }

  /** Records who changed something, before the response is sent. */
  @ResponseFilter
  void record(HttpRequest<?> request) {
    if (request.getMethod() == HttpMethod.POST
        && CallerBinder.of(request) instanceof Caller.Known known) {
      writes.record(known.player(), request.getPath());
    }
  }

  private HttpRequest<?> known(HttpRequest<?> request, SessionToken token) {
    return switch (callers.identify(token)) {
      case IdentifyCaller.Outcome.Known(PlayerId player) -> {
        accept(request, new Caller.Known(player));
        if (request.getMethod() == HttpMethod.GET) {
          // So that the next response may come from the cache.
          relations.remember(player);
        }
        yield request;
      }
      case IdentifyCaller.Outcome.Rejected() -> throw RequestRejectedException.unauthorized();
    };
  }

  private void accept(HttpRequest<?> request, Caller caller) {
    rates.count(request, caller);
    CallerBinder.bind(request, caller);
  }

  private boolean needsSession(HttpRequest<?> request) {
    return switch (rule) {
      case NONE -> false;
      case WRITE -> request.getMethod() == HttpMethod.POST && isGuarded(request);
      case ALL -> request.getMethod() != HttpMethod.OPTIONS && isGuarded(request);
    };
  }

  /** Unknown paths need no session. */
  private static boolean isGuarded(HttpRequest<?> request) {
    return RouteAttributes.getRouteMatch(request)
        .filter(
            route ->
                !route.getRouteInfo().getAnnotationMetadata().hasAnnotation(WithoutSession.class))
        .isPresent();
  }

  @Singleton
  static final class CallerBinder extends RequestValueBinder<Caller> {

    private static final String ATTRIBUTE = "rondo.caller";

    CallerBinder() {
      super(Caller.class, request -> Optional.of(of(request)));
    }

    static void bind(HttpRequest<?> request, Caller caller) {
      request.setAttribute(ATTRIBUTE, caller);
    }

    static Caller of(HttpRequest<?> request) {
      return request.getAttribute(ATTRIBUTE, Caller.class).orElse(Caller.ANONYMOUS);
    }
  }
}
