package dev.rondo.persistence.player;

import dev.rondo.domain.player.Player.AccountStatus;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.time.temporal.TemporalAccessor;
import java.util.Optional;

/** The table of players. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface PlayerRows extends GenericRepository<PlayerRow, String> {

  /** Waits while another transaction has inserted the same player but not committed. */
  @Query(
      """
      INSERT INTO player (id, status, profile, texts, met_at)
      VALUES (:id, 'GOOD', :profile, :texts, :met)
      ON CONFLICT DO NOTHING
      """)
  int addIfAbsent(String id, String profile, String texts, TemporalAccessor met);

  /** Locks the row until the transaction ends; answers nothing when there is none. */
  @Query("SELECT id, position, status, profile, met_at FROM player WHERE id = :id FOR UPDATE")
  Optional<PlayerRow> lock(String id);

  @Query("UPDATE player SET profile = :profile, texts = :texts WHERE id = :id")
  void describe(String id, String profile, String texts);

  @Query("UPDATE player SET status = :status WHERE id = :id")
  void setStatus(String id, AccountStatus status);

  @Query("DELETE FROM player WHERE id = :id AND status = 'GOOD'")
  void removeIfGood(String id);
}
