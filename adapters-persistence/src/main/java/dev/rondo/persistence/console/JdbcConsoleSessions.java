package dev.rondo.persistence.console;

import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.domain.console.ConsoleSession;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.persistence.sql.At;
import dev.rondo.persistence.sql.SharedRepository;
import io.micronaut.context.annotation.Mixin;
import io.micronaut.core.annotation.Introspected;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.MappedProperty;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.repository.GenericRepository;
import java.time.Instant;
import java.util.Optional;

/** Sessions of the console in the database. */
@SharedRepository
@Introspected(classes = ConsoleSession.class)
abstract class JdbcConsoleSessions
    implements ConsoleSessions, GenericRepository<ConsoleSession, SecretDigest> {

  @Mixin(ConsoleSession.class)
  @MappedEntity("console_session")
  record Columns(
      @Id SecretDigest secret,
      String account,
      @At Instant idleUntil,
      @At @MappedProperty("ends_at") Instant ends) {}

  @Override
  @Query(
      """
      INSERT INTO console_session (secret, account, idle_until, ends_at)
      VALUES (:secret, :account, :idleUntil, :ends)
      """)
  public abstract void open(ConsoleSession session);

  @Override
  @Query("SELECT * FROM console_session WHERE secret = :secret")
  public abstract Optional<ConsoleSession> find(SecretDigest secret);

  @Override
  @Query("UPDATE console_session SET idle_until = :idleUntil WHERE secret = :secret")
  public abstract void record(ConsoleSession session);

  @Override
  @Query("DELETE FROM console_session WHERE secret = :secret")
  public abstract void end(SecretDigest secret);

  @Override
  @Query("DELETE FROM console_session")
  public abstract int endAll();

  @Override
  @Query("DELETE FROM console_session WHERE idle_until <= :now OR ends_at <= :now")
  public abstract void purge(@At Instant now);
}
