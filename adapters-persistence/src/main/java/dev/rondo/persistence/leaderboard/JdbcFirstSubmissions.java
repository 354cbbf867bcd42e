package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import jakarta.inject.Singleton;

/** First submissions in the database. */
@Singleton
final class JdbcFirstSubmissions implements FirstSubmissions {

  private final FirstSubmissionRows submissions;

  JdbcFirstSubmissions(FirstSubmissionRows submissions) {
    this.submissions = submissions;
  }

  @Override
  public void forget(PlayerId player) {
    submissions.removeOf(player.value());
  }

  @Override
  public FirstSubmission keep(FileHash replayData, FirstSubmission submission) {
    Chart chart = submission.chart();
    submissions.addIfAbsent(
        replayData.hex(), submission.player().value(), chart.level().value(), chart.data());
    return submissions.findById(replayData.hex()).orElseThrow().toDomain();
  }
}
