package dev.rondo.http.trace;

import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.limit.ClientAddresses;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.netty.channel.ChannelHandler;
import io.opentelemetry.api.trace.Tracer;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Puts a {@link TraceHandler} into every connection, before all that answers. Without a tracer,
 * which is the default, requests cost nothing for it.
 */
@Singleton
@Requires(beans = Tracer.class)
@Order(RequestTraces.BEFORE_ACCESS_LOG)
final class RequestTraces implements InnerHandlerFactory {

  static final int BEFORE_ACCESS_LOG = -3;

  private final Tracer tracer;
  private final OpenSpans spans;
  private final ClientAddresses addresses;

  RequestTraces(Tracer tracer, OpenSpans spans, ClientAddresses addresses) {
    this.tracer = tracer;
    this.spans = spans;
    this.addresses = addresses;
  }

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new TraceHandler(tracer, spans, addresses));
  }
}
