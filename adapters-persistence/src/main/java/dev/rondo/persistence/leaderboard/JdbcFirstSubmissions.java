package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import io.micronaut.data.annotation.Query;
import io.micronaut.data.jdbc.annotation.JdbcRepository;
import io.micronaut.data.model.query.builder.sql.Dialect;
import io.micronaut.data.repository.GenericRepository;
import java.util.Optional;

/** First submissions in the database. */
@JdbcRepository(dialect = Dialect.POSTGRES)
abstract class JdbcFirstSubmissions
    implements FirstSubmissions,
        GenericRepository<JdbcFirstSubmissions.FirstSubmissionRow, FileHash> {

  @MappedEntity("first_submission")
  record FirstSubmissionRow(@Id FileHash hash, PlayerId player, ItemName level, String data) {

    FirstSubmission toDomain() {
      return new FirstSubmission(player, new Chart(level, data));
    }
  }

  @Override
  @Query("DELETE FROM first_submission WHERE player = :player")
  public abstract void forget(PlayerId player);

  @Override
  public FirstSubmission keep(FileHash replayData, FirstSubmission submission) {
    Chart chart = submission.chart();
    addIfAbsent(replayData, submission.player(), chart.level(), chart.data());
    return find(replayData).orElseThrow().toDomain();
  }

  @Query("SELECT * FROM first_submission WHERE hash = :hash")
  abstract Optional<FirstSubmissionRow> find(FileHash hash);

  /** Waits for others who are about to add the same row. */
  @Query(
      """
      INSERT INTO first_submission (hash, player, level, data)
      VALUES (:hash, :player, :level, :data)
      ON CONFLICT DO NOTHING
      """)
  abstract void addIfAbsent(FileHash hash, PlayerId player, ItemName level, String data);
}
