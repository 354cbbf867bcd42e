package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.domain.form.ServerForms;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

@Factory
final class FormFactory {

  @Singleton
  ServerForms serverForms(Settings settings) {
    return settings.serverForms();
  }
}
