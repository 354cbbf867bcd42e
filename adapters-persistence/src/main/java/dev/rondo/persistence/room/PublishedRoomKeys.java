package dev.rondo.persistence.room;

import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.transaction.CommitFlusher;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionDefinition;
import io.micronaut.transaction.TransactionDefinition.Propagation;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** The public keys, of all nodes, that verify the tickets of rooms, in the database. */
@Singleton
public final class PublishedRoomKeys {

  private final JdbcOperations operations;
  private final CommitFlusher durability;

  PublishedRoomKeys(JdbcOperations operations, CommitFlusher durability) {
    this.operations = operations;
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
          Sql.of("DELETE FROM room_key WHERE retires_at <= ?", now).update(operations);
          int renewed =
              Sql.of(
                      "UPDATE room_key SET retires_at = GREATEST(retires_at, ?) WHERE id = ?",
                      retires,
                      id)
                  .update(operations);
          return renewed == 1 ? renewed : insert(id, publicJwk, retires);
        });
    durability.await();
  }

  private int insert(String id, String publicJwk, Instant retires) {
    return Sql.of(
            "INSERT INTO room_key (id, public_jwk, retires_at) VALUES (?, ?, ?)"
                + " ON CONFLICT DO NOTHING",
            id,
            publicJwk,
            retires)
        .update(operations);
  }

  /** The key of that id as a JWK, unless it has retired. */
  Optional<String> find(String id, Instant now) {
    return Sql.of("SELECT public_jwk FROM room_key WHERE id = ? AND retires_at > ?", id, now)
        .query(operations, row -> row.getString("public_jwk"))
        .stream()
        .findFirst();
  }

  /** The keys that have not retired, as JWKs. */
  List<String> list(Instant now) {
    return Sql.of("SELECT public_jwk FROM room_key WHERE retires_at > ? ORDER BY id", now)
        .query(operations, row -> row.getString("public_jwk"));
  }
}
