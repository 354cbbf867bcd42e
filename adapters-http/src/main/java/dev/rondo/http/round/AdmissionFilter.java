package dev.rondo.http.round;

import dev.rondo.application.round.EnterRoom;
import dev.rondo.domain.item.ItemName;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.http.server.netty.NettyHttpRequest;
import io.micronaut.scheduling.TaskExecutors;
import jakarta.inject.Named;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;

/**
 * Decides by the ticket whether a request becomes the WebSocket of a room: 401 if not, and 503 if
 * this node cannot take it now, so that a proxy asks another one.
 */
@ServerFilter("/${rondo.brand}/rooms/*/play")
record AdmissionFilter(
    EnterRoom entrances,
    ServerIdentity identity,
    @Named(TaskExecutors.BLOCKING) ExecutorService blocking) {

  private static final String ENTRANCE = "rondo.entrance";
  private static final Map<String, String> SOON = Map.of(HttpHeaders.RETRY_AFTER, "1");

  static Optional<EnterRoom.Entrance> entrance(HttpRequest<?> request) {
    return request.getAttribute(ENTRANCE, EnterRoom.Entrance.class);
  }

  /** Continues on the event loop, where handlers of the connection are changed. */
  @RequestFilter
  CompletableFuture<HttpRequest<?>> admit(HttpRequest<?> request) {
    return request instanceof NettyHttpRequest<?> netty && isUpgrade(request)
        ? CompletableFuture.<HttpRequest<?>>supplyAsync(() -> admitted(request), blocking)
            .thenApplyAsync(
                Function.identity(), netty.getChannelHandlerContext().channel().eventLoop())
        : CompletableFuture.completedFuture(request);
  }

  private static boolean isUpgrade(HttpRequest<?> request) {
    return "websocket".equalsIgnoreCase(request.getHeaders().get(HttpHeaders.UPGRADE));
  }

  private HttpRequest<?> admitted(HttpRequest<?> request) {
    return switch (entrances.admit(command(request))) {
      case EnterRoom.Outcome.Admitted(EnterRoom.Entrance entrance) ->
          request.setAttribute(ENTRANCE, entrance);
      case EnterRoom.Outcome.Refused() -> throw RequestRejectedException.unauthorized();
      case EnterRoom.Outcome.Unavailable() ->
          throw RequestRejectedException.of(Failure.UNAVAILABLE, SOON);
    };
  }

  private EnterRoom.Command command(HttpRequest<?> request) {
    String ticket = request.getHeaders().get(identity.header("Room-Session"));
    String[] path = request.getPath().split("/");
    String room = path[path.length - 2];
    if (ticket == null || !ItemName.isValid(room)) {
      throw RequestRejectedException.unauthorized();
    }
    return new EnterRoom.Command(new ItemName(room), ticket);
  }
}
