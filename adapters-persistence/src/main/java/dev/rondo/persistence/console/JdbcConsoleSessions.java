package dev.rondo.persistence.console;

import dev.rondo.application.console.ConsoleSessions;
import dev.rondo.domain.console.ConsoleLink;
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

/** Sessions of the console, and the links that open them, in the database. */
@SharedRepository
@Introspected(classes = {ConsoleSession.class, ConsoleLink.class})
abstract class JdbcConsoleSessions
    implements ConsoleSessions, GenericRepository<ConsoleSession, SecretDigest> {

  @Mixin(ConsoleSession.class)
  @MappedEntity("console_session")
  record Columns(
      @Id SecretDigest secret,
      String account,
      @At Instant idleUntil,
      @At @MappedProperty("ends_at") Instant ends) {}

  @Mixin(ConsoleLink.class)
  @MappedEntity("console_login")
  record LoginColumns(
      @Id SecretDigest link, String account, @At @MappedProperty("expires_at") Instant expires) {}

  @Override
  public void add(ConsoleLink login) {
    addLogin(login.link(), login.account(), login.expires());
  }

  @Query("INSERT INTO console_login (link, account, expires_at) VALUES (:link, :account, :expires)")
  abstract void addLogin(SecretDigest link, String account, @At Instant expires);

  /** Of several callers, only the one that deletes the row gets the link. */
  @Override
  public Optional<ConsoleLink> take(SecretDigest link) {
    return findLogin(link).filter(login -> removeLogin(link) == 1);
  }

  @Query("SELECT * FROM console_login WHERE link = :link")
  abstract Optional<ConsoleLink> findLogin(SecretDigest link);

  @Query("DELETE FROM console_login WHERE link = :link")
  abstract int removeLogin(SecretDigest link);

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
  public int endAll() {
    removeLogins();
    return removeSessions();
  }

  @Query("DELETE FROM console_login")
  abstract void removeLogins();

  @Query("DELETE FROM console_session")
  abstract int removeSessions();

  @Override
  public void purge(Instant now) {
    purgeLogins(now);
    purgeSessions(now);
  }

  @Query("DELETE FROM console_login WHERE expires_at <= :now")
  abstract void purgeLogins(@At Instant now);

  @Query("DELETE FROM console_session WHERE idle_until <= :now OR ends_at <= :now")
  abstract void purgeSessions(@At Instant now);
}
