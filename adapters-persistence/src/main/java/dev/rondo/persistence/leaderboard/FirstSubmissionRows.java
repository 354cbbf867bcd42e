package dev.rondo.persistence.leaderboard;

import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Optional;

/** The table of the first submissions of replay data files. */
@JdbcRepository(dialect = Dialect.POSTGRES)
interface FirstSubmissionRows extends GenericRepository<FirstSubmissionRow, String> {

  /** Waits for others who are about to add the same row. */
  @Query(
      """
      INSERT INTO first_submission (hash, player, level, data)
      VALUES (:hash, :player, :level, :data)
      ON CONFLICT DO NOTHING
      """)
  void addIfAbsent(String hash, String player, String level, String data);

  Optional<FirstSubmissionRow> findById(String hash);

  @Query("DELETE FROM first_submission WHERE player = :player")
  void removeOf(String player);
}
