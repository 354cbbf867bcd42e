package dev.rondo.bootstrap.wiring;

import dev.rondo.application.file.FetchFile;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.ReplayDataReader;
import dev.rondo.application.leaderboard.ReviewRecord;
import dev.rondo.application.leaderboard.ScoreResults;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.leaderboard.JsonReplayDataReader;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/** Wires leaderboards. */
@Factory
final class LeaderboardFactory {

  @Singleton
  ReplayDataReader recordingReader(Settings settings) {
    return new JsonReplayDataReader(settings.uploads().maxInflatedBytes());
  }

  @Singleton
  ScoreResults scoreResults(
      Records records,
      FirstSubmissions firstSubmissions,
      ReplayDataReader replayDataReader,
      Catalogue catalogue,
      CatalogueUpdates updates,
      FetchFile files,
      Transactions transactions) {
    return ScoreResults.over(
        records, firstSubmissions, replayDataReader, catalogue, updates, files, transactions);
  }

  @Singleton
  ReviewRecord reviewRecord(Records records, Transactions transactions) {
    return ReviewRecord.over(records, transactions);
  }

  @Singleton
  ListResults listResults(Records records) {
    return ListResults.over(records, OperatorPaging.WHOLE);
  }

  @Singleton
  ViewLeaderboard viewLeaderboard(
      Catalogue catalogue, Records records, Transactions transactions, Settings settings) {
    return ViewLeaderboard.over(catalogue, records, transactions, settings.lists().records());
  }
}
