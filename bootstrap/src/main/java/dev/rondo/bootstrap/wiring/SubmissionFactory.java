package dev.rondo.bootstrap.wiring;

import dev.rondo.application.community.CommunityActionService;
import dev.rondo.application.creation.ItemActionService;
import dev.rondo.application.file.FileInspector;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.result.LevelResultService;
import dev.rondo.application.submission.ActionDispatcher;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.ActionListener;
import dev.rondo.application.submission.EffectExecutor;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.application.submission.UploadBudget;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.inspection.ContentInspector;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

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
      Records records,
      SubmittedResults results,
      ActionFormReader forms,
      ServerForms server,
      SubmissionPolicy submissions) {
    return new LevelResultService(
        catalogue, records, results, forms, server.results(), submissions.maxFile());
  }

  @Singleton
  ActionDispatcher actions(
      LevelResultService results,
      ItemActionService items,
      CommunityActionService community,
      EffectExecutor effects,
      ActionListener listener) {
    return new ActionDispatcher(results, items, community, effects, listener);
  }

  @Singleton
  UploadBudget uploadBudget(Settings settings) {
    return new UploadBudget(settings.uploadLimits());
  }
}
