package dev.rondo.persistence.room;

import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import dev.rondo.persistence.transaction.CommitFlusher;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import io.micronaut.transaction.TransactionDefinition;
import io.micronaut.transaction.TransactionDefinition.Propagation;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The public keys of all nodes that verify room tickets. */
@SharedRepository
public abstract class PublishedRoomKeys
    implements GenericRepository<PublishedRoomKeys.RoomKey, String> {

  @MappedEntity("room_key")
  record RoomKey(@Id String id) {}

  private final CommitFlusher durability;

  PublishedRoomKeys(CommitFlusher durability) {
    this.durability = durability;
  }

  /** Publishes a key durably, even if an outer transaction rolls back; deletes retired keys. */
  void publish(String id, String publicJwk, Instant retires, Instant now) {
    durability.change(
        TransactionDefinition.of(Propagation.REQUIRES_NEW),
        status -> {
          removeRetired(now);
          int renewed = prolong(id, retires);
          return renewed == 1 ? renewed : addIfAbsent(id, publicJwk, retires);
        });
    durability.await();
  }

  @Query(
      """
      INSERT INTO room_key (id, public_jwk, retires_at) VALUES (:id, :publicJwk, :retires)
      ON CONFLICT DO NOTHING
      """)
  abstract int addIfAbsent(String id, String publicJwk, @At Instant retires);

  @Query("UPDATE room_key SET retires_at = GREATEST(retires_at, :retires) WHERE id = :id")
  abstract int prolong(String id, @At Instant retires);

  @Query("DELETE FROM room_key WHERE retires_at <= :now")
  abstract void removeRetired(@At Instant now);

  @Query("SELECT public_jwk FROM room_key WHERE id = :id AND retires_at > :now")
  abstract Optional<String> find(String id, @At Instant now);

  @Query("SELECT public_jwk FROM room_key WHERE retires_at > :now ORDER BY id")
  abstract List<String> list(@At Instant now);
}
