package dev.rondo.bootstrap.wiring;

import dev.rondo.application.creation.CreationPolicy;
import dev.rondo.application.creation.ItemFormSettings;
import dev.rondo.application.player.Roles;
import dev.rondo.application.room.RoomPolicy;
import dev.rondo.application.submission.SubmissionPolicy;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

@Factory
final class CreationFactory {

  @Singleton
  CreationPolicy creationPolicy(Settings settings, Roles roles) {
    return new CreationPolicy(settings.get(Setting.CREATE), roles);
  }

  @Singleton
  ItemFormSettings itemForms(
      ServerIdentity identity, SubmissionPolicy submissions, RoomPolicy rooms) {
    return new ItemFormSettings(identity.canonicalAddress(), submissions.maxFile(), rooms.form());
  }
}
