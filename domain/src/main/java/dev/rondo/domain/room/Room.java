package dev.rondo.domain.room;

import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.Secret;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.signature.SignedBody;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * A multiplayer room. It is reserved for a creator, who opens it with its key. Others join while it
 * is open, each on a seat, which a later join keeps. It closes for good when nobody is left, nobody
 * has joined for too long, or an operator closes it.
 */
public sealed interface Room {

  ItemName name();

  /** The room after reservations and seats have expired. */
  Room at(Instant now, RoomRules rules);

  Room leave(PlayerId player);

  default Closed close() {
    return new Closed(name());
  }

  /** Waits for its creator; the room is pinned to one multiplayer server. */
  record Reserved(ItemName name, Caller creator, SecretDigest key, String url, Instant expires)
      implements Room {

    @Override
    public Room at(Instant now, RoomRules rules) {
      return now.isBefore(expires) ? this : close();
    }

    /** Without its creator nobody can open it. */
    @Override
    public Room leave(PlayerId player) {
      return creator.is(player) ? close() : this;
    }

    public boolean opensFor(PlayerId player, Secret shown) {
      return key.matches(shown) && mayBeOpenedBy(player);
    }

    /** A room reserved anonymously is opened by anyone with its key. */
    private boolean mayBeOpenedBy(PlayerId player) {
      return creator.is(player) || creator.equals(Caller.ANONYMOUS);
    }

    /** The room with its creator on the first seat. */
    public Open open(RoomOptions options, Seat<SignedBody> master) {
      return new Open(name, key, url, options, List.of(master));
    }
  }

  /**
   * Players can join.
   *
   * @param seats who is in, in the order in which they first joined; never none, one a player, one
   *     the master's
   */
  record Open(
      ItemName name,
      SecretDigest key,
      String url,
      RoomOptions options,
      List<Seat<SignedBody>> seats)
      implements Room {

    private static final long MOST_JOIN_BYTES = 1024 * 1024;

    public Open {
      seats = new Seating<>(options.capacity(), seats).seats();
    }

    /** Old seats expire, and the room closes with the last one. */
    @Override
    public Room at(Instant now, RoomRules rules) {
      return keep(seat -> now.isBefore(rules.endOf(seat)));
    }

    /** When its next seat expires. */
    public Instant expires(RoomRules rules) {
      return seats.stream().map(rules::endOf).min(Instant::compareTo).orElseThrow();
    }

    /** The room without the signed bodies. */
    public RoomSummary summary() {
      return new RoomSummary(
          name, url, options, seats.stream().map(RoomSummary.Occupant::of).toList());
    }

    /** Whether the seat of a player is the one taken by the signed join of that digest. */
    public boolean isSeated(PlayerId player, SecretDigest join) {
      return seatOf(player).filter(seat -> seat.proof().digest().equals(join)).isPresent();
    }

    /** Whether a player who shows that key may enter; the opening key does no harm. */
    public boolean admits(Secret shown) {
      return key.matches(shown);
    }

    public Optional<Seat<SignedBody>> seatOf(PlayerId player) {
      return seating().seatOf(player);
    }

    /** The player who leads the room. */
    public Seat<SignedBody> master() {
      return seating().master();
    }

    /** Whether a player would find a seat. */
    public boolean hasRoomFor(PlayerId player) {
      return seating().hasRoomFor(player);
    }

    /**
     * Whether a join of that size fits: each player receives all joins, so their total is bounded.
     */
    public boolean hasSpaceFor(PlayerId player, SignedBody join) {
      return join.size()
              + seats.stream()
                  .filter(seat -> !seat.player().equals(player))
                  .mapToLong(seat -> seat.proof().size())
                  .sum()
          <= MOST_JOIN_BYTES;
    }

    /** Adds a player, or renews the proof of one who keeps seat and role; a full room throws. */
    public Open join(Seat<SignedBody> newcomer) {
      return with(seating().join(newcomer));
    }

    /** The next one leads when it was the master; with the last one it closes. */
    @Override
    public Room leave(PlayerId player) {
      return keep(seat -> !seat.player().equals(player));
    }

    /** The room led by that player, if they have a seat. */
    public Open promote(PlayerId player) {
      return with(seating().promote(player));
    }

    private Room keep(Predicate<Seat<SignedBody>> stays) {
      return seating().keep(stays).<Room>map(this::with).orElseGet(this::close);
    }

    private Open with(Seating<SignedBody> next) {
      return new Open(name, key, url, options, next.seats());
    }

    private Seating<SignedBody> seating() {
      return new Seating<>(options.capacity(), seats);
    }
  }

  /** Nobody can join any more. */
  record Closed(ItemName name) implements Room {

    @Override
    public Room at(Instant now, RoomRules rules) {
      return this;
    }

    @Override
    public Room leave(PlayerId player) {
      return this;
    }

    @Override
    public Closed close() {
      return this;
    }
  }
}
