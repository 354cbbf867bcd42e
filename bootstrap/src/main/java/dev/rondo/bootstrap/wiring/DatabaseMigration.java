package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.DatabaseSettings;
import dev.rondo.bootstrap.settings.Settings;
import io.micronaut.flyway.FlywayConfigurationCustomizer;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Has PostgreSQL migrated over connections of its own: those of a server's pool end any statement
 * before a large table is changed.
 */
@Singleton
@Named(DatabaseMigration.DATABASE)
final class DatabaseMigration implements FlywayConfigurationCustomizer {

  static final String DATABASE = "default";

  private final DatabaseSettings settings;

  DatabaseMigration(Settings settings) {
    this.settings = settings.database();
  }

  @Override
  public void customizeFluentConfiguration(FluentConfiguration migration) {
    if (!settings.isEmbedded()) {
      migration.dataSource(settings.dbUrl(), settings.dbUser(), settings.dbPassword());
    }
  }

  @Override
  public String getName() {
    return DATABASE;
  }
}
