package dev.rondo.persistence.console;

import dev.rondo.application.console.ConsoleLogins;
import dev.rondo.domain.console.ConsoleLogin;
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

/** Links into the console in the database. */
@SharedRepository
@Introspected(classes = ConsoleLogin.class)
abstract class JdbcConsoleLogins
    implements ConsoleLogins, GenericRepository<ConsoleLogin, SecretDigest> {

  @Mixin(ConsoleLogin.class)
  @MappedEntity("console_login")
  record Columns(
      @Id SecretDigest link, String account, @At @MappedProperty("expires_at") Instant expires) {}

  @Override
  @Query("INSERT INTO console_login (link, account, expires_at) VALUES (:link, :account, :expires)")
  public abstract void add(ConsoleLogin login);

  /** Of several callers, only the one that deletes the row gets the link. */
  @Override
  public Optional<ConsoleLogin> take(SecretDigest link) {
    return find(link).filter(login -> remove(link) == 1);
  }

  @Query("SELECT * FROM console_login WHERE link = :link")
  abstract Optional<ConsoleLogin> find(SecretDigest link);

  @Query("DELETE FROM console_login WHERE link = :link")
  abstract int remove(SecretDigest link);

  @Override
  @Query("DELETE FROM console_login")
  public abstract void removeAll();

  @Override
  @Query("DELETE FROM console_login WHERE expires_at <= :now")
  public abstract void purge(@At Instant now);
}
