package dev.rondo.application.room;

import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.room.Room;
import dev.rondo.domain.room.RoomSummary;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;

/** Decides where rooms are played, and keeps the lease of this node while any is played here. */
public final class RoomPlaces {

  /** How long the rooms of a node that was killed wait for another one, at most. */
  static final Duration LEASE = Duration.ofSeconds(10);

  /** With less left than that, a lease is renewed; time for some failures. */
  static final Duration RENEWED_AHEAD = Duration.ofSeconds(7);

  private final RoomHosts hosts;
  private final RoomNode self;
  private final String path;
  private final Transactions transactions;
  private final InstantSource clock;
  private final AtomicBoolean isReleased = new AtomicBoolean();
  private volatile Instant leasedUntil = Instant.EPOCH;

  /**
   * For one node.
   *
   * @param path how the address of a room ends that is played by the nodes of this server
   */
  public RoomPlaces(
      RoomHosts hosts, RoomNode self, String path, Transactions transactions, InstantSource clock) {
    this.hosts = hosts;
    this.self = self;
    this.path = path;
    this.transactions = transactions;
    this.clock = clock;
  }

  /** Where a room is played. */
  public sealed interface Place {

    /** The address for players. */
    String url();

    /**
     * On a multiplayer server of another make.
     *
     * @param url its address
     */
    record OtherServer(String url) implements Place {}

    /**
     * On this node.
     *
     * @param url its address
     */
    record Here(String url) implements Place {}

    /**
     * On another node of this server.
     *
     * @param url its address
     */
    record OtherNode(String url) implements Place {}
  }

  /**
   * Where an open room is played. A room that no node plays is played here from now on. Inside a
   * write transaction that has locked the room.
   */
  public Place of(Room.Open room) {
    if (!room.url().endsWith(named(path, room.name()))) {
      return new Place.OtherServer(room.url());
    }
    Instant now = clock.instant();
    Optional<RoomNode> host = hosts.find(room.name(), now);
    if (host.filter(node -> !node.id().equals(self.id())).isPresent()) {
      return new Place.OtherNode(named(host.orElseThrow().url(), room.name()));
    }
    if (isReleased.get()) {
      return new Place.OtherNode(room.url());
    }
    if (host.isEmpty()) {
      hosts.lease(self, now.plus(LEASE));
      hosts.assign(room.name(), self);
    }
    return new Place.Here(named(self.url(), room.name()));
  }

  /** Whether a room would be played here if anybody came: no other node plays it. */
  public boolean isFree(RoomSummary room) {
    return room.url().endsWith(named(path, room.name()))
        && hosts
            .find(room.name(), clock.instant())
            .filter(node -> !node.id().equals(self.id()))
            .isEmpty();
  }

  private static String named(String pattern, ItemName room) {
    return pattern.replace(RoomPolicy.NAME, room.value());
  }

  /** This node. */
  public RoomNode self() {
    return self;
  }

  /** The rooms that this node plays; another one may have taken over what it had. */
  public Set<ItemName> played() {
    return hosts.of(self);
  }

  /** Renews the lease of this node unless it lasts a while. */
  public void keepLease() {
    Instant now = clock.instant();
    if (!isReleased.get() && leasedUntil.minus(RENEWED_AHEAD).isBefore(now)) {
      Instant until = now.plus(LEASE);
      leasedUntil =
          transactions.write(
              () -> {
                hosts.lease(self, until);
                return until;
              });
    }
  }

  /** Gives the lease back: from now on other nodes play what this one has played. */
  public void release() {
    isReleased.set(true);
    transactions.write(
        () -> {
          hosts.release(self);
          return self;
        });
  }
}
