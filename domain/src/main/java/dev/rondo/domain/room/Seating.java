package dev.rondo.domain.room;

import dev.rondo.domain.player.PlayerId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The seats of a room in the order of first joins; a player who joins again keeps their place.
 * There is at least one, one for each player, and exactly one of the master.
 */
public record Seating<P>(int capacity, List<Seat<P>> seats) {

  public Seating {
    seats = List.copyOf(seats);
    if (seats.isEmpty() || seats.size() > capacity) {
      throw new IllegalArgumentException(seats.size() + " seats of " + capacity + " are taken");
    }
    if (seats.stream().filter(Seat::isMasters).count() != 1
        || seats.stream().map(Seat::player).distinct().count() < seats.size()) {
      throw new IllegalArgumentException("not one master, or a player twice in a room");
    }
  }

  public Optional<Seat<P>> seatOf(PlayerId player) {
    return seats.stream().filter(seat -> seat.player().equals(player)).findFirst();
  }

  public Seat<P> master() {
    return seats.stream().filter(Seat::isMasters).findFirst().orElseThrow();
  }

  /** Whether a player would find a seat. */
  public boolean hasRoomFor(PlayerId player) {
    return seatOf(player).isPresent() || seats.size() < capacity;
  }

  /**
   * Adds a player, or renews name, proof and time of one who keeps place and role.
   *
   * @throws IllegalStateException when there is no seat for the player
   */
  public Seating<P> join(Seat<P> newcomer) {
    if (!hasRoomFor(newcomer.player())) {
      throw new IllegalStateException("the room is full");
    }
    List<Seat<P>> next = new ArrayList<>();
    boolean present = false;
    for (Seat<P> seat : seats) {
      boolean same = seat.player().equals(newcomer.player());
      present |= same;
      next.add(same ? newcomer.as(seat.role()) : seat);
    }
    if (!present) {
      next.add(newcomer.as(Seat.Role.PLAYER));
    }
    return new Seating<>(capacity, next);
  }

  /** Keeps some seats; the next one leads if the master's is gone. Empty without any. */
  public Optional<Seating<P>> keep(Predicate<? super Seat<P>> stays) {
    List<Seat<P>> kept = new ArrayList<>(seats.stream().filter(stays).toList());
    if (kept.isEmpty()) {
      return Optional.empty();
    }
    if (kept.stream().noneMatch(Seat::isMasters)) {
      kept.set(0, kept.getFirst().as(Seat.Role.MASTER));
    }
    return Optional.of(new Seating<>(capacity, kept));
  }

  /** Led by that player, if they have a seat. */
  public Seating<P> promote(PlayerId player) {
    return seatOf(player).isEmpty()
        ? this
        : new Seating<>(
            capacity,
            seats.stream()
                .map(
                    seat ->
                        seat.as(seat.player().equals(player) ? Seat.Role.MASTER : Seat.Role.PLAYER))
                .toList());
  }
}
