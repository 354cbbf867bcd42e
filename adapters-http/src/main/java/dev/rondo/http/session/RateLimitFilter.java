package dev.rondo.http.session;

import dev.rondo.domain.player.Caller;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.Refusal;
import dev.rondo.http.limit.ClientAddresses;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.limit.RateLimits;
import io.micronaut.core.annotation.AnnotationMetadata;
import io.micronaut.core.order.Ordered;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.web.router.RouteAttributes;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;

/** Refuses what a caller does too often, once it is known who the caller is. */
@ServerFilter("/${rondo.brand}/**")
final class RateLimitFilter implements Ordered {

  private final RateLimits limits;
  private final ClientAddresses addresses;

  RateLimitFilter(RateLimits limits, ClientAddresses addresses) {
    this.limits = limits;
    this.addresses = addresses;
  }

  @Override
  public int getOrder() {
    return LOWEST_PRECEDENCE;
  }

  @RequestFilter
  void limit(HttpRequest<?> request) {
    RouteAttributes.getRouteMatch(request)
        .map(route -> route.getRouteInfo().getAnnotationMetadata())
        .flatMap(RateLimitFilter::action)
        .ifPresent(action -> take(action, request));
  }

  private static Optional<LimitedAction> action(AnnotationMetadata route) {
    return route.enumValue(Limited.class, LimitedAction.class);
  }

  private void take(LimitedAction action, HttpRequest<?> request) {
    Duration wait =
        limits.take(
            action,
            switch (CallerBinder.of(request)) {
              case Caller.Known(var player) -> player.value();
              case Caller.Anonymous() -> address(request);
            });
    if (!wait.isZero()) {
      throw Refusal.of(
          Failure.TOO_MANY_REQUESTS, Map.of(HttpHeaders.RETRY_AFTER, RateLimits.seconds(wait)));
    }
  }

  private String address(HttpRequest<?> request) {
    HttpHeaders headers = request.getHeaders();
    return addresses.of(
        request.getRemoteAddress(),
        headers.getAll(HttpHeaders.FORWARDED),
        headers.getAll("X-Forwarded-For"));
  }
}
