package dev.rondo.http.room;

import dev.rondo.application.room.CloseOwnRoom;
import dev.rondo.application.room.CloseOwnRoom.Authority;
import dev.rondo.application.room.LeaveRoom;
import dev.rondo.domain.secret.Secret;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.session.WithoutSession;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.json.tree.JsonNode;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Leaves and closes rooms, for multiplayer servers that show a ticket. A ticket or key replaces the
 * session.
 */
@Controller("/${rondo.brand}/rooms/{itemName}")
@WithoutSession
@ExecuteOn(TaskExecutors.BLOCKING)
record RoomEndController(LeaveRoom departures, CloseOwnRoom closures) {

  private static final Map<String, String> DONE = Map.of();

  @Post("/leave")
  Map<String, String> leave(String itemName, @Body TicketRequest request) {
    return switch (departures.leave(
        new LeaveRoom.Command(ItemPaths.name(itemName), request.ticket()))) {
      case LEFT -> DONE;
      case WRONG_TICKET -> throw RequestRejectedException.of(Failure.WRONG_TICKET);
    };
  }

  @Post("/close")
  Map<String, String> close(String itemName, @Body CloseRoomRequest request) {
    return switch (closures.close(
        new CloseOwnRoom.Command(ItemPaths.name(itemName), request.authority()))) {
      case CLOSED -> DONE;
      case UNKNOWN -> throw RequestRejectedException.notFound();
      case WRONG_KEY -> throw RequestRejectedException.of(Failure.WRONG_ROOM_KEY);
      case WRONG_TICKET -> throw RequestRejectedException.of(Failure.WRONG_TICKET);
    };
  }

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
