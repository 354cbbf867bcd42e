package dev.rondo.application.round;

import dev.rondo.application.room.RoomPlaces.Place;
import dev.rondo.application.room.RoomTicketVerifier.Verified;
import dev.rondo.application.signature.ConsumedRequests.Consumption;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.round.KeptRoom;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.signature.SignedBody;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;

/**
 * Admits players with the ticket of their current seat; its signed join tells whether it was used.
 */
public record EnterRoomService(RoundContext context, LiveRooms live) implements EnterRoom {

  /** The most that the clocks of two nodes may differ. */
  private static final Duration LEEWAY = Duration.ofSeconds(10);

  @Override
  public Outcome admit(Command command) {
    if (live.isDraining()) {
      return new Outcome.Unavailable();
    }
    Optional<Verified> ticket =
        context
            .tickets()
            .verify(command.ticket())
            .filter(verified -> verified.room().equals(command.room()));
    if (ticket.isEmpty()) {
      return new Outcome.Refused();
    }
    context.data().places().keepLease();
    return context.data().transactions().write(() -> admit(ticket.orElseThrow()));
  }

  private Outcome admit(Verified ticket) {
    Instant now = context.clock().instant();
    return openRoom(ticket, now)
        .flatMap(room -> recentSeat(room, ticket, now).map(seat -> admit(room, seat)))
        .orElseGet(Outcome.Refused::new);
  }

  private Optional<Room.Open> openRoom(Verified ticket, Instant now) {
    return context
        .data()
        .rooms()
        .lock(ticket.room())
        .map(room -> room.at(now, context.policy().rules()))
        .filter(Room.Open.class::isInstance)
        .map(Room.Open.class::cast);
  }

  private Outcome admit(Room.Open room, Seat<SignedBody> seat) {
    return switch (context.data().places().of(room)) {
      case Place.OtherServer _ -> new Outcome.Refused();
      case Place.OtherNode _ -> new Outcome.Unavailable();
      case Place.Here _ ->
          use(room, seat).<Outcome>map(Outcome.Admitted::new).orElseGet(Outcome.Refused::new);
    };
  }

  private Optional<Seat<SignedBody>> recentSeat(Room.Open room, Verified ticket, Instant now) {
    return room.seatOf(ticket.player())
        .filter(seat -> seat.proof().digest().equals(ticket.join()))
        .filter(seat -> now.isBefore(endOfTicket(seat)));
  }

  private Instant endOfTicket(Seat<SignedBody> seat) {
    return seat.joined().plus(context.policy().ticketLifetime()).plus(LEEWAY);
  }

  /** Recorded for all nodes, so that no other node, and none after a restart, accepts it again. */
  private Optional<Entrance> use(Room.Open room, Seat<SignedBody> seat) {
    if (!live.admits(room.name(), seat.player())
        || context.data().consumedTickets().consume(idOfTicket(seat), endOfTicket(seat))
            != Consumption.FIRST) {
      return Optional.empty();
    }
    Optional<KeptRoom> kept =
        live.has(room.name()) ? Optional.empty() : context.data().hosts().findKept(room.name());
    return Optional.of(connection -> live.enter(room, kept, seat, connection));
  }

  /** The digest of the body itself is taken already, since the join. */
  private static SecretDigest idOfTicket(Seat<SignedBody> seat) {
    String id = "ticket of " + seat.proof().digest().hex();
    return SecretDigest.of(id.getBytes(StandardCharsets.UTF_8));
  }
}
