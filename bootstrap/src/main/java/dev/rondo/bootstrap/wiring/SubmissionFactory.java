package dev.rondo.bootstrap.wiring;

import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.creation.ItemActionService;
import dev.rondo.application.file.FileInspector;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.HiddenItems;
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
import dev.rondo.application.result.LevelResultService;
import dev.rondo.application.submission.ActionDispatcher;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.EffectExecutor;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.inspection.ContentInspector;
import dev.rondo.persistence.leaderboard.JsonEngineReader;
import dev.rondo.persistence.leaderboard.JsonReplayDataReader;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Factory;
import io.micronaut.core.util.SupplierUtil;
import jakarta.inject.Singleton;

/** Wires what players submit, and the leaderboards that results get onto. */
@Factory
final class SubmissionFactory {

  /** Replays and the like shrink well, but not more than this. */
  private static final int MOST_RATIO = 200;

  @Singleton
  FileInspector fileInspector(Settings settings) {
    return new ContentInspector(
        settings.get(Setting.UPLOAD_MAX_INFLATED), settings.maxReplayBytes(), MOST_RATIO);
  }

  @Singleton
  ActionFormReader actionForms(
      Catalogue catalogue, ItemValueReader notation, ServerIdentity identity) {
    return new ActionFormReader(catalogue, notation, identity.addresses());
  }

  @Singleton
  LevelResultService levelResults(
      Catalogue catalogue,
      HiddenItems hidden,
      Records records,
      SubmittedResults results,
      ActionFormReader forms,
      ServerForms server,
      SubmissionPolicy submissions) {
    return new LevelResultService(
        catalogue, hidden, records, results, forms, server.results(), submissions.maxFile());
  }

  @Singleton
  ActionDispatcher actions(
      LevelResultService results,
      ItemActionService items,
      CommunityActionService community,
      EffectExecutor effects) {
    return new ActionDispatcher(results, items, community, effects);
  }

  @Singleton
  ReplayDataReader replayDataReader(Settings settings) {
    return new JsonReplayDataReader(settings.maxReplayBytes());
  }

  @Singleton
  EngineReader engineReader(Settings settings) {
    return new JsonEngineReader(settings.get(Setting.UPLOAD_MAX_INFLATED));
  }

  @Singleton
  Referee referee(
      ScoringFiles files,
      Catalogue catalogue,
      HiddenItems hidden,
      Leaderboards boards,
      Settings settings) {
    return new Referee(
        files,
        catalogue,
        hidden,
        new UncheckedResults(
            settings.get(Setting.BOARD_UNCHECKED), settings.get(Setting.BOARD_EXEMPT_ENGINES)),
        boards);
  }

  /** A singleton, so that the prepared replay is found when its result is added. */
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
