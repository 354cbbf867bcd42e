package dev.rondo.http.session;

import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.limit.RateLimits;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.web.router.RouteAttributes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.Map;

/** Refuses rate-limited actions beyond their limit. */
@Singleton
public record CallerRates(RateLimits limits, ClientAddresses addresses) {

  /** Counts a request to a {@link Limited} route. */
  public void count(HttpRequest<?> request, Caller caller) {
    RouteAttributes.getRouteMatch(request)
        .map(route -> route.getRouteInfo().getAnnotationMetadata())
        .flatMap(route -> route.enumValue(Limited.class, LimitedAction.class))
        .ifPresent(action -> take(action, request, caller));
  }

  private void take(LimitedAction action, HttpRequest<?> request, Caller caller) {
    Duration wait =
        limits.take(action, caller.known().map(PlayerId::value).orElseGet(() -> address(request)));
    if (!wait.isZero()) {
      throw RequestRejectedException.of(
          Failure.TOO_MANY_REQUESTS, Map.of(HttpHeaders.RETRY_AFTER, RateLimits.seconds(wait)));
    }
  }

  String address(HttpRequest<?> request) {
    HttpHeaders headers = request.getHeaders();
    return addresses.of(
        request.getRemoteAddress(),
        headers.getAll(HttpHeaders.FORWARDED),
        headers.getAll("X-Forwarded-For"));
  }
}
