package dev.rondo.application.round;

import dev.rondo.application.room.ExpireRooms;
import dev.rondo.application.room.RoomHosts;
import dev.rondo.application.room.RoomNode;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomAttempt;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.room.Seat;
import dev.rondo.domain.round.KeptRoom;
import dev.rondo.domain.round.RoundEffect;
import dev.rondo.domain.signature.SignedBody;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Supplier;

/** Writes the changes of one room, each in its own transaction. */
final class RoomWrites {

  private final RoundContext context;
  private final RoundData data;
  private final ItemName name;
  private final PlayerReports reports;

  RoomWrites(RoundContext context, ItemName name) {
    this.context = context;
    this.data = context.data();
    this.name = name;
    this.reports = new PlayerReports(context);
  }

  void know(PlayerId player) {
    reports.know(player);
  }

  void write(RoundEffect effect, Supplier<Optional<PlayerId>> master) {
    switch (effect) {
      case RoundEffect.Removed(PlayerId player) -> bar(player);
      case RoundEffect.Promoted _ -> promote(master);
      case RoundEffect.Finished _ -> {
        // Was written before anybody was told.
      }
      case RoundEffect.Reported reported ->
          reports.add(reported, report -> writeFor(reported.reporter(), report));
    }
  }

  /**
   * Writes the results of a round, and the state of the room after it, if it has ended; nothing if
   * another node has taken the room over.
   *
   * @return false if another node plays the room
   */
  boolean write(List<RoundEffect.Finished> finished, Optional<KeptRoom> after) {
    return data.transactions()
        .write(
            () -> {
              Optional<Room.Open> open = lockOpen();
              boolean isPlayedHere = open.isEmpty() || isPlayedHere(after);
              open.filter(_ -> isPlayedHere).ifPresent(found -> add(finished, found));
              return isPlayedHere;
            });
  }

  private boolean isPlayedHere(Optional<KeptRoom> after) {
    RoomHosts hosts = data.hosts();
    RoomNode self = data.places().self();
    return after
        .map(state -> hosts.keep(self, Map.of(name, state)).contains(name))
        .orElseGet(
            () ->
                hosts
                    .find(name, Instant.EPOCH)
                    .filter(node -> node.id().equals(self.id()))
                    .isPresent());
  }

  private void add(List<RoundEffect.Finished> finished, Room.Open open) {
    finished.stream()
        .filter(each -> open.seatOf(each.reached().player()).isPresent())
        .forEach(this::add);
  }

  private void add(RoundEffect.Finished finished) {
    data.attempts()
        .add(
            new RoomAttempt(
                finished.token(),
                name,
                finished.reached().player(),
                finished.level().name(),
                finished.reached().result(),
                context.clock().instant()));
  }

  private void bar(PlayerId player) {
    change(
        open -> {
          data.rooms().bar(name, player);
          return open.leave(player);
        });
  }

  /** Reads the master last: of two changes, the later may be written first. */
  void promote(Supplier<Optional<PlayerId>> master) {
    change(open -> master.get().<Room>map(open::promote).orElse(open));
  }

  /** Frees a player's seat unless a later join took it. */
  void freeSeat(PlayerId player, SignedBody proof) {
    change(open -> open.isSeated(player, proof.digest()) ? open.leave(player) : open);
  }

  /** Frees the seat of a player who joined but did not come. */
  void freeSeat(RoomSummary.Occupant occupant) {
    change(
        open ->
            open.seatOf(occupant.player())
                    .filter(seat -> seat.joined().equals(occupant.joined()))
                    .isPresent()
                ? open.leave(occupant.player())
                : open);
  }

  void change(Function<Room.Open, Room> change) {
    data.transactions().write(() -> lockOpen().ifPresent(open -> keep(open, change.apply(open))));
  }

  private void keep(Room.Open before, Room after) {
    ExpireRooms.keep(
        data.rooms(), before, after, context.policy().rules(), context.clock().instant());
  }

  /** Writes nothing of a player who is not seated any more, or is just being banned or erased. */
  private boolean writeFor(PlayerId reporter, Report report) {
    return data.transactions()
        .write(
            () -> {
              Optional<Seat<SignedBody>> seat =
                  data.players()
                      .lockWelcome(reporter)
                      .flatMap(_ -> lockOpen())
                      .flatMap(open -> open.seatOf(reporter));
              seat.ifPresent(_ -> data.reports().add(report));
              return seat.isPresent();
            });
  }

  private Optional<Room.Open> lockOpen() {
    return data.rooms().lock(name).filter(Room.Open.class::isInstance).map(Room.Open.class::cast);
  }
}
