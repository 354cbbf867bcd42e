package dev.rondo.bootstrap.wiring;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.player.Players;
import dev.rondo.application.result.LevelResults;
import dev.rondo.application.result.ReplayReader;
import dev.rondo.application.submission.FormDeeds;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.text.LocalizedText;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.util.List;

/** Wires the results of levels. */
@Factory
final class ResultFactory {

  @Singleton
  LevelResults levelResults(
      Catalogue catalogue,
      CatalogueUpdates updates,
      Players players,
      ReplayReader replays,
      FormDeeds forms,
      SubmissionPolicy submissions) {
    Form submit = Form.of("submit", LocalizedText.of("#SUBMIT"), List.of());
    return LevelResults.over(
        catalogue, updates, players, replays, forms, List.of(submit), submissions.maxFile());
  }
}
