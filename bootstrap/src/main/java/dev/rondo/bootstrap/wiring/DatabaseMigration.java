package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.DatabaseSettings;
import dev.rondo.bootstrap.settings.Settings;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.flyway.FlywayConfigurationCustomizer;
import io.micronaut.flyway.FlywayConfigurationProperties;
import jakarta.inject.Named;
import jakarta.inject.Singleton;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Has PostgreSQL migrated over connections of its own: those of a server's pool end any statement
 * before a large table is changed. A command does without when there is nothing to migrate.
 */
@Singleton
@Named(DatabaseMigration.DATABASE)
final class DatabaseMigration
    implements FlywayConfigurationCustomizer,
        BeanCreatedEventListener<FlywayConfigurationProperties> {

  static final String DATABASE = "default";

  private final DatabaseSettings settings;
  private final DatabaseConnection connection;

  DatabaseMigration(Settings settings, DatabaseConnection connection) {
    this.settings = settings.database();
    this.connection = connection;
  }

  @Override
  public FlywayConfigurationProperties onCreated(
      BeanCreatedEvent<FlywayConfigurationProperties> event) {
    FlywayConfigurationProperties migration = event.getBean();
    migration.setEnabled(!connection.hasCurrentSchema());
    return migration;
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
