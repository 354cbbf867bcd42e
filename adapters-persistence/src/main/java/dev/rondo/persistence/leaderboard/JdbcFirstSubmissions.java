package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.sql.Sql;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import jakarta.inject.Singleton;

/** First submissions in the database. */
@Singleton
final class JdbcFirstSubmissions implements FirstSubmissions {

  private final JdbcOperations operations;

  JdbcFirstSubmissions(JdbcOperations operations) {
    this.operations = operations;
  }

  @Override
  public void forget(PlayerId player) {
    Sql.of("DELETE FROM first_submission WHERE player = ?", player.value()).update(operations);
  }

  /** Waits for others who are about to keep the same file. */
  @Override
  public FirstSubmission keep(FileHash replayData, FirstSubmission submission) {
    Sql.of(
            "INSERT INTO first_submission (hash, player, level, data) VALUES (?, ?, ?, ?)"
                + " ON CONFLICT DO NOTHING",
            replayData.hex(),
            submission.player().value(),
            submission.chart().level().value(),
            submission.chart().data())
        .update(operations);
    return Sql.of("SELECT * FROM first_submission WHERE hash = ?", replayData.hex())
        .query(
            operations,
            row ->
                new FirstSubmission(
                    new PlayerId(row.getString("player")),
                    new Chart(new ItemName(row.getString("level")), row.getString("data"))))
        .getFirst();
  }
}
