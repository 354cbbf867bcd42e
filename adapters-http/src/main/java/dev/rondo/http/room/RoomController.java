package dev.rondo.http.room;

import dev.rondo.application.room.CloseOwnRoom;
import dev.rondo.application.room.CloseOwnRoom.Authority;
import dev.rondo.application.room.CreateRoom;
import dev.rondo.application.room.JoinRoom;
import dev.rondo.application.room.LeaveRoom;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.connection.ConnectionLimit;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.limit.Limited;
import dev.rondo.http.limit.LimitedAction;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.StrictJson;
import dev.rondo.http.session.WithoutSession;
import dev.rondo.http.signature.SignedRequestReader;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Consumes;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;
import java.io.IOException;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Reserves, joins, leaves and closes rooms. */
@Controller("/${rondo.brand}/rooms")
@ExecuteOn(TaskExecutors.BLOCKING)
record RoomController(
    CreateRoom creations,
    JoinRoom joins,
    LeaveRoom departures,
    CloseOwnRoom closures,
    SignedRequestReader requests,
    ConnectionLimit connections,
    ServerIdentity identity) {

  private static final Logger LOG = LoggerFactory.getLogger(RoomController.class);

  private static final byte[] NO_BODY = {};
  private static final Map<String, String> DONE = Map.of();

  /**
   * The options come with the join; clients send an empty object. It accepts any content type;
   * otherwise such requests would join a room of this name.
   */
  @Post("/create")
  @Limited(LimitedAction.ROOM)
  @Consumes(MediaType.ALL)
  CreateRoomResponse create(Caller caller, HttpRequest<byte[]> request) {
    if (!isObject(request)) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
    return switch (creations.create(caller)) {
      case CreateRoom.Outcome.Reserved(var name, var key) ->
          new CreateRoomResponse(name.value(), key.reveal());
      case CreateRoom.Outcome.TooMany() ->
          throw RequestRejectedException.of(Failure.TOO_MANY_ROOMS);
      case CreateRoom.Outcome.SignedOut() -> throw RequestRejectedException.unauthorized();
    };
  }

  private static boolean isObject(HttpRequest<byte[]> request) {
    try {
      return StrictJson.read(request.getBody().orElse(NO_BODY)).isObject();
    } catch (IOException notJson) {
      return false;
    }
  }

  @Post("/{itemName}")
  @Limited(LimitedAction.ROOM)
  @Consumes(MediaType.ALL)
  @WithoutSession
  JoinRoomResponse join(String itemName, HttpRequest<byte[]> request) {
    if (connections.isNearlyReached()) {
      throw RequestRejectedException.of(Failure.UNAVAILABLE, Map.of(HttpHeaders.RETRY_AFTER, "5"));
    }
    return switch (joins.join(command(itemName, request))) {
      case JoinRoom.Outcome.Joined(var url, var ticket) ->
          new JoinRoomResponse(url, "round", ticket);
      case JoinRoom.Outcome.Rejected(var rejection) -> throw requests.reject(rejection, request);
      case JoinRoom.Outcome.Banned() -> throw RequestRejectedException.of(Failure.BANNED);
      case JoinRoom.Outcome.UnknownRoom() -> throw RequestRejectedException.notFound();
      case JoinRoom.Outcome.WrongKey() -> throw RequestRejectedException.of(Failure.WRONG_ROOM_KEY);
      case JoinRoom.Outcome.Barred() ->
          throw RequestRejectedException.of(Failure.REMOVED_FROM_ROOM);
      case JoinRoom.Outcome.Full() -> throw RequestRejectedException.of(Failure.ROOM_FULL);
      case JoinRoom.Outcome.TooLarge() -> {
        LOG.info(
            "Room \"{}\" takes no more: the signed joins of its players are too large", itemName);
        throw RequestRejectedException.of(Failure.ROOM_FULL);
      }
      case JoinRoom.Outcome.InvalidOptions(var options) ->
          throw RequestRejectedException.invalid(options);
    };
  }

  private JoinRoom.Command command(String itemName, HttpRequest<byte[]> request) {
    ItemName room = ItemPaths.name(itemName);
    String key = request.getHeaders().get(identity.header("Room-Key"), String.class, "");
    return new JoinRoom.Command(
        requests.read(request), room, Secret.presented(key), parameters(request));
  }

  /** The first of repeated parameters counts. */
  private static Map<String, String> parameters(HttpRequest<?> request) {
    return request.getParameters().asMap().entrySet().stream()
        .filter(parameter -> !parameter.getValue().isEmpty())
        .collect(
            Collectors.toUnmodifiableMap(
                Map.Entry::getKey, parameter -> parameter.getValue().getFirst()));
  }

  /** For multiplayer servers: a ticket replaces the session. */
  @Post("/{itemName}/leave")
  @WithoutSession
  Map<String, String> leave(String itemName, @Body TicketRequest request) {
    return switch (departures.leave(
        new LeaveRoom.Command(ItemPaths.name(itemName), request.ticket()))) {
      case LEFT -> DONE;
      case WRONG_TICKET -> throw RequestRejectedException.of(Failure.WRONG_TICKET);
    };
  }

  /** For multiplayer servers: a ticket or key replaces the session. */
  @Post("/{itemName}/close")
  @WithoutSession
  Map<String, String> close(String itemName, @Body CloseRoomRequest request) {
    return switch (closures.close(
        new CloseOwnRoom.Command(ItemPaths.name(itemName), request.authority()))) {
      case CLOSED -> DONE;
      case UNKNOWN -> throw RequestRejectedException.notFound();
      case WRONG_KEY -> throw RequestRejectedException.of(Failure.WRONG_ROOM_KEY);
      case WRONG_TICKET -> throw RequestRejectedException.of(Failure.WRONG_TICKET);
    };
  }

  /** A reserved room as JSON, with the key that opens it. */
  @Serdeable.Serializable
  record CreateRoomResponse(String name, String key) {}

  /** The multiplayer server and ticket of a room ({@code ServerJoinRoomResponse}), of one type. */
  @Serdeable.Serializable
  record JoinRoomResponse(String url, String type, String session) {}

  /** The body that closes a room: the creator's {@code key} or the master's {@code session}. */
  @Serdeable.Deserializable
  record CloseRoomRequest(@Nullable JsonNode key, @Nullable JsonNode session) {

    /** The authority, a key before a ticket; only strings are accepted. */
    Authority authority() {
      if (key != null && key.isString()) {
        return new Authority.Key(Secret.presented(key.getStringValue()));
      }
      if (session != null && session.isString()) {
        return new Authority.Ticket(session.getStringValue());
      }
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
  }

  /** The body that reports who left: the {@code session} of their join. */
  @Serdeable.Deserializable
  record TicketRequest(@Nullable JsonNode session) {

    /** The ticket; only a string is accepted. */
    String ticket() {
      if (session == null || !session.isString()) {
        throw RequestRejectedException.of(Failure.BAD_REQUEST);
      }
      return session.getStringValue();
    }
  }
}
