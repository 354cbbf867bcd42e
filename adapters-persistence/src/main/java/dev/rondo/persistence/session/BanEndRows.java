package dev.rondo.persistence.session;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.List;
import java.util.Optional;

/** The table of ends of bans. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface BanEndRows extends GenericRepository<BanEndRow, String> {

  @Query("INSERT INTO ban_end (player, ends_at) VALUES (:player, :end)")
  void add(String player, TemporalAccessor end);

  @Query("DELETE FROM ban_end WHERE player = :player")
  void remove(String player);

  Optional<BanEndRow> findByPlayer(String player);

  @Query(
      """
      SELECT player FROM ban_end WHERE ends_at <= :now
      ORDER BY ends_at, player LIMIT :limit
      """)
  List<String> ended(TemporalAccessor now, int limit);
}
