package dev.rondo.bootstrap.wiring;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.player.Players;
import dev.rondo.application.result.LevelResultService;
import dev.rondo.application.result.LevelResults;
import dev.rondo.application.submission.ActionFormReader;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.domain.form.ServerForms;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

/** Wires the results of levels. */
@Factory
final class ResultFactory {

  @Singleton
  LevelResults levelResults(
      Catalogue catalogue,
      CatalogueUpdates updates,
      Players players,
      ActionFormReader forms,
      ServerForms server,
      SubmissionPolicy submissions) {
    return new LevelResultService(
        catalogue, updates, players, forms, server.results(), submissions.maxFile());
  }
}
