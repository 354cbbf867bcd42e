package dev.rondo.http.session;

import dev.rondo.domain.player.Caller;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.http.session.CallerFilter.CallerBinder;
import io.micronaut.http.HttpMethod;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.ResponseFilter;
import io.micronaut.http.annotation.ServerFilter;

/** Records who changed something, before the response is sent. */
@ServerFilter("/${rondo.brand}/**")
record WriteFilter(RecentWrites writes) {

  @ResponseFilter
  void record(HttpRequest<?> request) {
    if (request.getMethod() == HttpMethod.POST
        && CallerBinder.of(request) instanceof Caller.Known known) {
      writes.record(known.player(), request.getPath());
    }
  }
}
