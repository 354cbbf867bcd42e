package dev.rondo.http.room;

import dev.rondo.application.room.CloseOwnRoom;
import dev.rondo.application.room.LeaveRoom;
import dev.rondo.domain.item.ItemName;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.session.WithoutSession;
import io.micronaut.http.annotation.Body;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Post;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.Map;

/**
 * Leaves and closes rooms, for multiplayer servers that show a ticket. A ticket or key replaces the
 * session.
 */
@Controller("/${rondo.brand}/rooms/{itemName}")
@WithoutSession
@ExecuteOn(TaskExecutors.BLOCKING)
final class RoomEndController {

  private static final Map<String, String> DONE = Map.of();

  private final LeaveRoom departures;
  private final CloseOwnRoom closures;

  RoomEndController(LeaveRoom departures, CloseOwnRoom closures) {
    this.departures = departures;
    this.closures = closures;
  }

  @Post("/leave")
  Map<String, String> leave(String itemName, @Body TicketRequest request) {
    return switch (departures.leave(new LeaveRoom.Command(named(itemName), request.ticket()))) {
      case LEFT -> DONE;
      case WRONG_TICKET -> throw RequestRejectedException.of(Failure.WRONG_TICKET);
    };
  }

  @Post("/close")
  Map<String, String> close(String itemName, @Body CloseRoomRequest request) {
    return switch (closures.close(new CloseOwnRoom.Command(named(itemName), request.authority()))) {
      case CLOSED -> DONE;
      case UNKNOWN -> throw RequestRejectedException.notFound();
      case WRONG_KEY -> throw RequestRejectedException.of(Failure.WRONG_ROOM_KEY);
      case WRONG_TICKET -> throw RequestRejectedException.of(Failure.WRONG_TICKET);
    };
  }

  private static ItemName named(String itemName) {
    if (!ItemName.isValid(itemName)) {
      throw RequestRejectedException.notFound();
    }
    return new ItemName(itemName);
  }
}
