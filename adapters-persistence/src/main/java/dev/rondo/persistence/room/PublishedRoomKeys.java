package dev.rondo.persistence.room;

import static dev.rondo.persistence.sql.Sql.stored;

import dev.rondo.persistence.transaction.CommitFlusher;
import io.micronaut.transaction.TransactionDefinition;
import io.micronaut.transaction.TransactionDefinition.Propagation;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The public keys, of all nodes, that verify the tickets of rooms, in the database. */
@Singleton
public final class PublishedRoomKeys {

  private final RoomKeyRows keys;
  private final CommitFlusher durability;

  PublishedRoomKeys(RoomKeyRows keys, CommitFlusher durability) {
    this.keys = keys;
    this.durability = durability;
  }

  /**
   * Publishes a key, durable when this returns even if the outer transaction rolls back, and
   * deletes retired keys.
   */
  void publish(String id, String publicJwk, Instant retires, Instant now) {
    durability.change(
        TransactionDefinition.of(Propagation.REQUIRES_NEW),
        status -> {
          keys.removeRetired(stored(now));
          int renewed = keys.prolong(id, stored(retires));
          return renewed == 1 ? renewed : keys.addIfAbsent(id, publicJwk, stored(retires));
        });
    durability.await();
  }

  /** The key of that id as a JWK, unless it has retired. */
  Optional<String> find(String id, Instant now) {
    return keys.find(id, stored(now));
  }

  /** The keys that have not retired, as JWKs. */
  List<String> list(Instant now) {
    return keys.list(stored(now));
  }
}
