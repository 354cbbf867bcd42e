package dev.rondo.bootstrap.wiring;

import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Reports;
import dev.rondo.application.creation.CreationPolicy;
import dev.rondo.application.creation.ItemDeeds;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.WithdrawResult;
import dev.rondo.application.player.Players;
import dev.rondo.application.player.Roles;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.application.submission.FormDeeds;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.wire.Wire;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;
import java.time.InstantSource;

/** Wires what players make, and what they do to it. */
@Factory
final class CreationFactory {

  @Singleton
  ItemDeeds itemDeeds(
      Catalogue catalogue,
      CatalogueUpdates updates,
      Players players,
      Likes likes,
      Reports reports,
      WithdrawResult results,
      Roles roles,
      FormDeeds forms,
      Wire wire,
      SubmissionPolicy submissions,
      RoomPolicy rooms,
      Settings settings,
      InstantSource clock) {
    return ItemDeeds.over(
        catalogue,
        updates,
        players,
        likes,
        reports,
        results,
        new CreationPolicy(settings.roles().makers(), roles),
        forms,
        wire.canonicalAddress(),
        submissions.maxFile(),
        rooms.form(),
        clock);
  }
}
