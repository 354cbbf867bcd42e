package dev.rondo.application.room;

import dev.rondo.application.player.Players;
import dev.rondo.application.random.RandomBytes;
import dev.rondo.application.signature.SignedRequests;
import dev.rondo.application.signature.SignedRequests.Verification;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.form.FilledForm;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomOptions;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.signature.SignatureRejection;
import dev.rondo.domain.signature.SignedBody;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;

/** Verifies the request, then locks the room, decides and writes. */
public record JoinRoomService(
    SignedRequests requests,
    Players players,
    Rooms rooms,
    RoomPlaces places,
    RoomTickets tickets,
    RoomOptionsReader setup,
    Transactions transactions,
    RandomBytes random,
    InstantSource clock)
    implements JoinRoom {

  private static final int TICKET_ID_BYTES = 16;

  @Override
  public Outcome join(Command command) {
    return switch (requests.check(command.request(), command.room().value())) {
      case Verification.Rejected(SignatureRejection rejection) -> new Outcome.Rejected(rejection);
      case Verification.Authentic authentic -> transactions.write(() -> join(command, authentic));
    };
  }

  private Outcome join(Command command, Verification.Authentic authentic) {
    return switch (requests.consume(authentic)) {
      case REPEATED -> new Outcome.Rejected(new SignatureRejection.Replayed());
      case FIRST -> {
        Instant now = clock.instant();
        Player player = players.register(authentic.claims().profile(), now);
        yield player.isBanned()
            ? new Outcome.Banned()
            : rooms
                .lock(command.room())
                .map(room -> join(room, command, new Newcomer(authentic, now)))
                .orElseGet(Outcome.UnknownRoom::new);
      }
    };
  }

  private Outcome join(Room room, Command command, Newcomer newcomer) {
    return switch (room.at(newcomer.now(), setup.policy().rules())) {
      case Room.Closed _ -> new Outcome.UnknownRoom();
      case Room.Reserved reserved -> open(reserved, command, newcomer);
      case Room.Open open -> enter(open, command.key(), newcomer);
    };
  }

  private Outcome open(Room.Reserved room, Command command, Newcomer newcomer) {
    if (command.key().isEmpty()) {
      return new Outcome.UnknownRoom();
    }
    if (!room.opensFor(newcomer.profile().id(), command.key())) {
      return new Outcome.WrongKey();
    }
    return switch (setup.fill(command.parameters())) {
      case FilledForm.Outcome.Invalid invalid -> new Outcome.InvalidOptions(invalid.options());
      case FilledForm.Outcome.Filled(var filled) -> {
        RoomOptions options = setup.options(filled, command.parameters());
        yield seated(room.open(options, newcomer.seat(Seat.Role.MASTER)), newcomer);
      }
    };
  }

  private Outcome enter(Room.Open room, Secret key, Newcomer newcomer) {
    if (!key.isEmpty() && !room.admits(key)) {
      return new Outcome.WrongKey();
    }
    if (rooms.isBarred(room.name(), newcomer.profile().id())) {
      return new Outcome.Barred();
    }
    if (!room.hasSpaceFor(newcomer.profile().id(), newcomer.proof())) {
      return new Outcome.TooLarge();
    }
    return room.hasRoomFor(newcomer.profile().id())
        ? seated(room.join(newcomer.seat(Seat.Role.PLAYER)), newcomer)
        : new Outcome.Full();
  }

  private Outcome seated(Room.Open room, Newcomer newcomer) {
    rooms.save(room, room.expires(setup.policy().rules()));
    Seat<SignedBody> seat = room.seatOf(newcomer.profile().id()).orElseThrow();
    RoomPlaces.Place place = places.of(room);
    RoomTicket ticket =
        new RoomTicket(
            Secret.of(random.next(TICKET_ID_BYTES)).reveal(),
            room.name(),
            place.url(),
            newcomer.profile(),
            seat.role(),
            seat.role() == Seat.Role.MASTER ? room.options().values() : Map.of(),
            newcomer.proof(),
            newcomer.now(),
            newcomer.now().plus(setup.policy().ticketLifetime()));
    String signed =
        switch (place) {
          case RoomPlaces.Place.OtherServer _ -> tickets.sign(ticket);
          case RoomPlaces.Place.Here _, RoomPlaces.Place.OtherNode _ ->
              tickets.signReference(ticket);
        };
    return new Outcome.Joined(place.url(), signed);
  }

  /** A verified player who joins, and the time. */
  private record Newcomer(Verification.Authentic authentic, Instant now) {

    PlayerProfile profile() {
      return authentic.claims().profile();
    }

    SignedBody proof() {
      return authentic.body();
    }

    Seat<SignedBody> seat(Seat.Role role) {
      return new Seat<>(profile().id(), profile().name(), role, proof(), now);
    }
  }
}
