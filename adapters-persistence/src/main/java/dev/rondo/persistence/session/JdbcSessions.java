package dev.rondo.persistence.session;

import dev.rondo.application.session.Sessions;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.session.SessionId;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.Batches;
import dev.rondo.persistence.sql.Purge;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.context.annotation.Mixin;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.MappedProperty;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.annotation.TypeDef;
import io.micronaut.data.model.DataType;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

@Introspected(classes = Session.class)
@SharedRepository
abstract class JdbcSessions implements Sessions, GenericRepository<Session, SessionId> {

  @Mixin(Session.class)
  @MappedEntity("session")
  record Columns(
      @Id SessionId id,
      @MappedProperty("secret_digest") SecretDigest secret,
      PlayerId player,
      @At @MappedProperty("expires_at") Instant expires) {}

  @Override
  @Query(
      """
      INSERT INTO session (id, secret_digest, player, expires_at)
      VALUES (:id, :secret, :player, :expires)
      """)
  public abstract void open(Session session);

  @Override
  @Query("SELECT * FROM session WHERE id = :id")
  public abstract Optional<Session> find(SessionId id);

  @Override
  public List<Session> present(Collection<SessionId> ids) {
    return ids.stream()
        .map(SessionId::value)
        .gather(Batches.cut())
        .flatMap(some -> among(some.toArray(String[]::new)).stream())
        .toList();
  }

  /** As an array: a list would be another statement for each number of sessions. */
  @Query("SELECT * FROM session WHERE id = ANY(:ids)")
  abstract List<Session> among(@TypeDef(type = DataType.STRING_ARRAY) String[] ids);

  @Override
  @Query(
      """
      SELECT * FROM session
      WHERE player = :player AND expires_at > :now ORDER BY expires_at, id
      """)
  public abstract List<Session> of(PlayerId player, @At Instant now);

  @Override
  @Query("DELETE FROM session WHERE player = :player")
  public abstract int revokeAll(PlayerId player);

  @Override
  public int purge(Instant now, int limit) {
    return Purge.batch(lockExpired(now, limit), this::remove);
  }

  @Query("SELECT id FROM session WHERE expires_at <= :now LIMIT :limit FOR UPDATE SKIP LOCKED")
  abstract List<String> lockExpired(@At Instant now, int limit);

  @Query("DELETE FROM session WHERE id IN (:ids)")
  abstract void remove(List<String> ids);
}
