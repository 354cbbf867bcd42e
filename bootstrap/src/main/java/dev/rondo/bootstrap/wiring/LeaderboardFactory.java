package dev.rondo.bootstrap.wiring;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.Front;
import dev.rondo.application.leaderboard.ChartReader;
import dev.rondo.application.leaderboard.EngineReader;
import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Referee;
import dev.rondo.application.leaderboard.ReplayDataReader;
import dev.rondo.application.leaderboard.ResultScorer;
import dev.rondo.application.leaderboard.ScoringFiles;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.leaderboard.UncheckedResults;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboardService;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.persistence.leaderboard.JsonChartReader;
import dev.rondo.persistence.leaderboard.JsonEngineReader;
import dev.rondo.persistence.leaderboard.JsonReplayDataReader;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Factory;
import io.micronaut.core.util.SupplierUtil;
import jakarta.inject.Singleton;

@Factory
final class LeaderboardFactory {

  @Singleton
  Leaderboards leaderboards(Front front) {
    return front.boards();
  }

  @Singleton
  ReplayDataReader replayDataReader(Settings settings) {
    return new JsonReplayDataReader(settings.maxReplayBytes());
  }

  @Singleton
  ChartReader chartReader(Settings settings) {
    return new JsonChartReader(settings.get(Setting.UPLOAD_MAX_INFLATED));
  }

  @Singleton
  EngineReader engineReader(Settings settings) {
    return new JsonEngineReader(settings.get(Setting.UPLOAD_MAX_INFLATED));
  }

  @Singleton
  Referee referee(ScoringFiles files, Catalogue catalogue, Leaderboards boards, Settings settings) {
    return new Referee(
        files,
        catalogue,
        new UncheckedResults(
            settings.get(Setting.BOARDS_UNCHECKED), settings.get(Setting.BOARDS_EXEMPT_ENGINES)),
        boards);
  }

  /** One for all: what was read of a replay is found by whoever adds its result. */
  @Singleton
  SubmittedResults submittedResults(
      CatalogueUpdates updates,
      Records records,
      FirstSubmissions firstSubmissions,
      BeanProvider<ResultScorer> scorer) {
    return new SubmittedResults(
        updates, records, firstSubmissions, SupplierUtil.memoized(scorer::get));
  }

  @Singleton
  ViewLeaderboard viewLeaderboard(
      Catalogue catalogue,
      Records records,
      Leaderboards boards,
      Transactions transactions,
      Settings settings) {
    return new ViewLeaderboardService(
        catalogue, records, boards, transactions, settings.paging(Setting.PAGE_RECORDS));
  }
}
