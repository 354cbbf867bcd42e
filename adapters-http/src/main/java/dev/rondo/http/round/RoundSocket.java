package dev.rondo.http.round;

import dev.rondo.application.round.Connection;
import dev.rondo.application.round.EnterRoom;
import dev.rondo.application.round.Participant;
import dev.rondo.domain.item.ItemName;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.OutageClassifier;
import dev.rondo.http.failure.OutageLog;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.session.WithoutSession;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.annotation.RequestFilter;
import io.micronaut.http.annotation.ServerFilter;
import io.micronaut.http.server.netty.NettyHttpRequest;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.TaskScheduler;
import io.micronaut.websocket.CloseReason;
import io.micronaut.websocket.WebSocketPongMessage;
import io.micronaut.websocket.WebSocketSession;
import io.micronaut.websocket.annotation.OnClose;
import io.micronaut.websocket.annotation.OnError;
import io.micronaut.websocket.annotation.OnMessage;
import io.micronaut.websocket.annotation.OnOpen;
import io.micronaut.websocket.annotation.ServerWebSocket;
import jakarta.inject.Named;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.function.Function;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The WebSocket of a played room, which only queues messages. A ticket replaces the session. */
@WithoutSession
@ServerWebSocket("/${rondo.brand}/rooms/{itemName}/play")
final class RoundSocket {

  private static final Logger LOG = LoggerFactory.getLogger(RoundSocket.class);

  /** The attribute with the connection; clients choose the session id themselves. */
  private static final String CONNECTION = "rondo.connection";

  /** Spreads pings, so that clients do not answer all at once. */
  private static final Duration LOOK_EVERY = Duration.ofSeconds(1);

  private final CommandReader commands;
  private final RoundLimits limits;
  private final ExecutorService executor;
  private final InstantSource clock;
  private final OutageClassifier outages;
  private final OutageLog outageLog;
  private final Set<ClientConnection> connections = ConcurrentHashMap.newKeySet();

  RoundSocket(
      CommandReader commands,
      RoundLimits limits,
      @Named(TaskExecutors.BLOCKING) ExecutorService executor,
      @Named(TaskExecutors.SCHEDULED) TaskScheduler scheduler,
      InstantSource clock,
      OutageClassifier outages,
      OutageLog outageLog) {
    this.commands = commands;
    this.limits = limits;
    this.executor = executor;
    this.clock = clock;
    this.outages = outages;
    this.outageLog = outageLog;
    var _ = scheduler.scheduleWithFixedDelay(LOOK_EVERY, LOOK_EVERY, this::ping);
  }

  /** A timer that throws once is never run again. */
  private void ping() {
    for (ClientConnection connection : connections) {
      try {
        connection.ping(clock.instant());
      } catch (RuntimeException | Error failure) {
        LOG.warn("The client of a player could not be asked whether it is there", failure);
      }
    }
  }

  /** The client was admitted; only a room that has just ended refuses it. */
  @OnOpen
  void open(WebSocketSession session, HttpRequest<?> request) {
    ClientConnection connection =
        new ClientConnection(
            session,
            limits,
            executor,
            failure -> report("A message of a room could not be handled", failure),
            clock.instant());
    AdmissionFilter.entrance(request)
        .ifPresentOrElse(
            entrance -> {
              session.put(CONNECTION, connection);
              connections.add(connection);
              connection.work(() -> enter(connection, entrance));
            },
            connection::refuse);
  }

  private void report(String what, RuntimeException failure) {
    outages
        .outageBehind(failure)
        .ifPresentOrElse(outage -> outageLog.write(what, outage), () -> LOG.error(what, failure));
  }

  private void enter(ClientConnection connection, EnterRoom.Entrance entrance) {
    try {
      entrance
          .enter(connection)
          .ifPresentOrElse(connection::enter, () -> connection.close(Connection.Reason.CLOSED));
    } catch (RuntimeException failure) {
      report("A player could not enter a room", failure);
      connection.fail();
    }
  }

  private static Optional<ClientConnection> connection(WebSocketSession session) {
    return session.get(CONNECTION, ClientConnection.class);
  }

  @OnMessage(maxPayloadLength = RoundLimits.MESSAGE_BYTES)
  void receive(String message, WebSocketSession session) {
    connection(session)
        .ifPresent(
            connection ->
                connection.receive(
                    clock.instant(),
                    message.length(),
                    participant -> handle(message, participant)));
  }

  private void handle(String message, Participant participant) {
    commands.read(message).ifPresentOrElse(participant::ask, participant::askNothing);
  }

  @OnMessage
  void receivePong(WebSocketPongMessage pong, WebSocketSession session) {
    connection(session).ifPresent(connection -> connection.receivePong(clock.instant()));
  }

  /** A client that says goodbye leaves; any other may come back. */
  @OnClose
  void close(CloseReason reason, WebSocketSession session) {
    end(session, reason.getCode() == CloseReason.NORMAL.getCode());
  }

  @OnError
  void fail(Throwable failure, WebSocketSession session) {
    LOG.debug("The connection of a player failed", failure);
    end(session, false);
    session.close(CloseReason.PROTOCOL_ERROR);
  }

  private void end(WebSocketSession session, boolean isFinal) {
    connection(session)
        .filter(connections::remove)
        .ifPresent(
            connection -> connection.leave(isFinal ? Participant::leave : Participant::lose));
  }

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
}
