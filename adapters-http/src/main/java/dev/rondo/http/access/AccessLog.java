package dev.rondo.http.access;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.http.connection.ClientAddresses;
import dev.rondo.http.connection.InnerHandlerFactory;
import dev.rondo.http.connection.PendingRequests;
import dev.rondo.http.connection.RequestIds;
import io.micronaut.context.annotation.Requires;
import io.micronaut.core.annotation.Order;
import io.netty.channel.ChannelDuplexHandler;
import io.netty.channel.ChannelHandler;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelPromise;
import io.netty.handler.codec.http.HttpRequest;
import io.netty.handler.codec.http.HttpResponse;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.List;
import java.util.Objects;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Adds an {@link AccessLogHandler} to every connection, before every handler that answers. It is
 * off by default, when it costs nothing.
 */
@Singleton
@Requires(property = "rondo.access-log", pattern = "on|true")
@Order(AccessLog.BEFORE_LIMITS)
record AccessLog(ClientAddresses addresses, Ticker ticker) implements InnerHandlerFactory {

  static final int BEFORE_LIMITS = -2;
  private static final Logger LOG = LoggerFactory.getLogger("dev.rondo.access");

  @Override
  public List<ChannelHandler> handlers(PendingRequests pending) {
    return List.of(new AccessLogHandler());
  }

  /**
   * Logs the requests of one connection when their responses begin. It logs only the path, without
   * query, headers and the secret of a console sign-in link.
   */
  final class AccessLogHandler extends ChannelDuplexHandler {

    private final ArrayDeque<Asked> waiting = new ArrayDeque<>();

    private record Asked(String method, String path, String caller, String id, long at) {}

    @Override
    public void channelRead(ChannelHandlerContext context, Object message) throws Exception {
      if (message instanceof HttpRequest request) {
        waiting.add(
            new Asked(
                LoggedPath.printable(request.method().name()),
                LoggedPath.of(request.uri()),
                addresses.of(context.channel(), request.headers()),
                Objects.requireNonNullElse(request.headers().get(RequestIds.HEADER), ""),
                ticker.read()));
      }
      super.channelRead(context, message);
    }

    @Override
    public void write(ChannelHandlerContext context, Object message, ChannelPromise promise)
        throws Exception {
      if (message instanceof HttpResponse response && PendingRequests.isAnswer(message)) {
        Asked asked = waiting.poll();
        if (asked != null) {
          log(asked, response.status().code());
        }
      }
      super.write(context, message, promise);
    }

    private void log(Asked asked, int status) {
      long millis = Duration.ofNanos(ticker.read() - asked.at).toMillis();
      LOG.atInfo()
          .addKeyValue("client", asked.caller)
          .addKeyValue("method", asked.method)
          .addKeyValue("path", asked.path)
          .addKeyValue("status", status)
          .addKeyValue("millis", millis)
          .addKeyValue("request", asked.id)
          .log(
              "{} {} {} in {} ms for {}, request {}",
              asked.method,
              asked.path,
              status,
              millis,
              asked.caller,
              asked.id);
    }
  }
}
