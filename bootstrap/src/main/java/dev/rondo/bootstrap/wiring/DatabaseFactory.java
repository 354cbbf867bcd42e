package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.transaction.DiskWait;
import io.micronaut.context.annotation.Factory;
import jakarta.inject.Singleton;

@Factory
final class DatabaseFactory {

  @Singleton
  DiskWait diskWait(Settings settings) {
    return settings.get(Setting.DB_SYNC);
  }
}
