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

  /** A lease with less time left is renewed, which allows for some failures. */
  static final Duration RENEWED_AHEAD = Duration.ofSeconds(7);

  /**
   * How soon after an outage of the database all nodes have connected again and renewed their
   * leases.
   */
  static final Duration PATIENCE = Duration.ofSeconds(15);

  private final RoomHosts hosts;
  private final RoomNode self;
  private final String path;
  private final Transactions transactions;
  private final InstantSource clock;
  private final AtomicBoolean isReleased = new AtomicBoolean();
  private volatile Instant leasedUntil = Instant.EPOCH;
  private volatile Instant patientUntil = Instant.EPOCH;

  /** The address of rooms played by nodes of this server ends with {@code path}. */
  public RoomPlaces(
      RoomHosts hosts, RoomNode self, String path, Transactions transactions, InstantSource clock) {
    this.hosts = hosts;
    this.self = self;
    this.path = path;
    this.transactions = transactions;
    this.clock = clock;
  }

  public sealed interface Place {

    String url();

    /** On a multiplayer server of another make. */
    record OtherServer(String url) implements Place {}

    record Here(String url) implements Place {}

    record OtherNode(String url) implements Place {}
  }

  /** Where an open room is played: here from now on if nowhere. The room must be locked. */
  public Place of(Room.Open room) {
    if (!room.url().endsWith(named(path, room.name()))) {
      return new Place.OtherServer(room.url());
    }
    Instant now = clock.instant();
    Optional<RoomNode> host = host(room.name(), now);
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

  /** Whether the room would be played here: no other node plays it. */
  public boolean isFree(RoomSummary room) {
    return room.url().endsWith(named(path, room.name()))
        && host(room.name(), clock.instant())
            .filter(node -> !node.id().equals(self.id()))
            .isEmpty();
  }

  private Optional<RoomNode> host(ItemName room, Instant now) {
    return hosts.find(room, now.isBefore(patientUntil) ? Instant.EPOCH : now);
  }

  /** The database was away until now: the leases that ended meanwhile may yet be renewed. */
  public void waitForOthers() {
    patientUntil = clock.instant().plus(PATIENCE);
  }

  private static String named(String pattern, ItemName room) {
    return pattern.replace(RoomPolicy.NAME, room.value());
  }

  public RoomNode self() {
    return self;
  }

  /** The rooms that this node plays, unless another node has taken them over. */
  public Set<ItemName> played() {
    return hosts.of(self);
  }

  /** Renews the lease of this node unless it lasts a while. */
  public void keepLease() {
    Instant now = clock.instant();
    if (!isReleased.get() && leasedUntil.minus(RENEWED_AHEAD).isBefore(now)) {
      Instant until = now.plus(LEASE);
      transactions.write(() -> hosts.lease(self, until));
      leasedUntil = until;
    }
  }

  /** Ends the lease, so that other nodes can play its rooms. */
  public void release() {
    isReleased.set(true);
    transactions.write(() -> hosts.release(self));
  }
}
