package dev.rondo.bootstrap.wiring;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.SubmittedResults;
import dev.rondo.application.result.LevelResultService;
import dev.rondo.application.result.LevelResults;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.domain.form.ServerForms;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

@Factory
final class ResultFactory {

  @Singleton
  LevelResults levelResults(
      Catalogue catalogue,
      Records records,
      SubmittedResults results,
      ActionFormReader forms,
      ServerForms server,
      SubmissionPolicy submissions) {
    return new LevelResultService(
        catalogue, records, results, forms, server.results(), submissions.maxFile());
  }
}
