package dev.rondo.application.round;

import dev.rondo.application.room.RoomTicketVerifier.Verified;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.Seat;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Lets those in whose ticket was given for the seat that they have now. A seat is taken by a signed
 * join, and each join has one ticket, so the join tells whether a ticket was used.
 */
final class EnterRoomService implements EnterRoom {

  /** Two nodes may differ so much in time. */
  private static final Duration LEEWAY = Duration.ofSeconds(10);

  private final RoundContext context;
  private final LiveRooms live;

  EnterRoomService(RoundContext context, LiveRooms live) {
    this.context = context;
    this.live = live;
  }

  @Override
  public Outcome enter(Command command) {
    return context
        .tickets()
        .verify(command.ticket())
        .filter(ticket -> ticket.room().equals(command.room()))
        .flatMap(ticket -> enter(ticket, command.connection()))
        .<Outcome>map(Outcome.Entered::new)
        .orElseGet(Outcome.Refused::new);
  }

  private Optional<Participant> enter(Verified ticket, Connection connection) {
    Instant now = context.clock().instant();
    return context
        .rooms()
        .find(ticket.room())
        .map(room -> room.at(now, context.rules()))
        .filter(Room.Open.class::isInstance)
        .map(Room.Open.class::cast)
        .filter(context.policy()::covers)
        .filter(room -> room.isSeated(ticket.player(), ticket.join()))
        .flatMap(
            room ->
                room.seatOf(ticket.player())
                    .filter(seat -> isRecent(seat, now))
                    .flatMap(seat -> live.enter(room, seat, connection)));
  }

  private boolean isRecent(Seat seat, Instant now) {
    return now.isBefore(seat.joined().plus(context.policy().ticketLifetime()).plus(LEEWAY));
  }
}
