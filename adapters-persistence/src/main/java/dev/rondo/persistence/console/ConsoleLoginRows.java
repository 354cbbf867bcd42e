package dev.rondo.persistence.console;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;

/** The table of links into the console. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface ConsoleLoginRows extends GenericRepository<ConsoleLoginRow, String> {

  @Query("INSERT INTO console_login (link, account, expires_at) VALUES (:link, :account, :expires)")
  void add(String link, String account, TemporalAccessor expires);

  Optional<ConsoleLoginRow> findById(String link);

  @Query("DELETE FROM console_login WHERE link = :link")
  int remove(String link);

  @Query("DELETE FROM console_login")
  void removeAll();

  @Query("DELETE FROM console_login WHERE expires_at <= :now")
  void removeExpired(TemporalAccessor now);
}
