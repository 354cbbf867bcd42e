package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.flyway.FlywayConfigurationCustomizer;
import io.micronaut.flyway.FlywayConfigurationProperties;
import jakarta.inject.Named;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import org.flywaydb.core.api.configuration.FluentConfiguration;

/**
 * Has PostgreSQL migrated over connections of its own: those of a server's pool end any statement
 * before a large table is changed. Nothing is asked of Flyway when there is nothing to migrate.
 */
@Singleton
@Named(DatabaseMigration.DATABASE)
final class DatabaseMigration
    implements FlywayConfigurationCustomizer,
        BeanCreatedEventListener<FlywayConfigurationProperties> {

  static final String DATABASE = "default";

  private final Settings settings;
  private final DatabaseConnection connection;
  private final Provider<DatasourceConfiguration> pool;

  DatabaseMigration(
      Settings settings,
      DatabaseConnection connection,
      @Named(DATABASE) Provider<DatasourceConfiguration> pool) {
    this.settings = settings;
    this.connection = connection;
    this.pool = pool;
  }

  @Override
  public FlywayConfigurationProperties onCreated(
      BeanCreatedEvent<FlywayConfigurationProperties> event) {
    FlywayConfigurationProperties migration = event.getBean();
    // What the tables look like is known as soon as it is known where they are.
    pool.get();
    migration.setEnabled(!connection.hasCurrentSchema());
    return migration;
  }

  @Override
  public void customizeFluentConfiguration(FluentConfiguration migration) {
    if (!settings.isEmbedded()) {
      migration.dataSource(
          settings.get(Setting.DB_URL),
          settings.get(Setting.DB_USER),
          settings.get(Setting.DB_PASSWORD));
    }
  }

  @Override
  public String getName() {
    return DATABASE;
  }
}
