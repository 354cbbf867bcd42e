package dev.rondo.persistence.console;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;

/** The table of sessions of the console. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface ConsoleSessionRows extends GenericRepository<ConsoleSessionRow, String> {

  @Query(
      """
      INSERT INTO console_session (secret, account, idle_until, ends_at)
      VALUES (:secret, :account, :idle, :ends)
      """)
  void add(String secret, String account, TemporalAccessor idle, TemporalAccessor ends);

  Optional<ConsoleSessionRow> findById(String secret);

  @Query("UPDATE console_session SET idle_until = :idle WHERE secret = :secret")
  void record(String secret, TemporalAccessor idle);

  @Query("DELETE FROM console_session WHERE secret = :secret")
  void remove(String secret);

  @Query("DELETE FROM console_session")
  int removeAll();

  @Query("DELETE FROM console_session WHERE idle_until <= :now OR ends_at <= :now")
  void removeExpired(TemporalAccessor now);
}
