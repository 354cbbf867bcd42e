package dev.rondo.http.connection;

import dev.rondo.application.audit.AuditTrail.CurrentRequest;
import io.micronaut.http.context.ServerRequestContext;
import jakarta.inject.Singleton;

/** The request that the framework has bound to the thread. */
@Singleton
final class HttpCurrentRequest implements CurrentRequest {

  @Override
  public String id() {
    return ServerRequestContext.currentRequest()
        .map(request -> request.getHeaders().get(RequestIds.HEADER))
        .orElse("");
  }
}
