package dev.rondo.bootstrap.wiring;

import dev.rondo.application.health.Causes;
import dev.rondo.bootstrap.settings.InvalidSettingException;
import dev.rondo.bootstrap.settings.ProgramFailureException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.diagnosis.EmbeddedDatabaseLock;
import dev.rondo.persistence.diagnosis.SchemaHistory;
import dev.rondo.persistence.diagnosis.SchemaHistory.Tables;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.persistence.transaction.ReadOnlyEviction;
import dev.rondo.persistence.transaction.StoreRecovery;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.env.Environment;
import io.micronaut.context.event.BeanCreatedEvent;
import io.micronaut.context.event.BeanCreatedEventListener;
import io.micronaut.context.event.BeanInitializedEventListener;
import io.micronaut.context.event.BeanInitializingEvent;
import io.micronaut.context.event.StartupEvent;
import io.micronaut.flyway.FlywayConfigurationCustomizer;
import io.micronaut.flyway.FlywayConfigurationProperties;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.inject.Named;
import jakarta.inject.Provider;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.net.UnknownHostException;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import org.flywaydb.core.api.configuration.FluentConfiguration;
import org.h2.api.ErrorCode;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Configures the connection pool for the database in the settings. The first connection is opened
 * before the pool, so that a failure is one line for the operator and not the pool's stack trace.
 */
@Singleton
final class DatabaseConnection implements BeanInitializedEventListener<DatasourceConfiguration> {

  /**
   * QUERY_CACHE_SIZE: a connection does not parse a statement again; a result has three times the
   * usual eight. OPTIMIZE_REUSE_RESULTS: nor does it keep the rows that a statement found last. No
   * WRITE_DELAY: each connection would set it again, and have the database write its file in the
   * middle of transactions.
   */
  private static final String EMBEDDED_OPTIONS =
      EmbeddedUpgrade.OPTIONS + ";QUERY_CACHE_SIZE=100;OPTIMIZE_REUSE_RESULTS=0";

  /** Commands work on the database of a running server, which they find by a lock file. */
  private static final String SHARED = ";AUTO_SERVER=TRUE";

  /** The bytes that a lock file needs at most. */
  private static final long LOCK_FILE = 64 << 10;

  /** An import waits for another one; on PostgreSQL as long as it takes. */
  private static final Duration LOCK_TIMEOUT_OF_COMMANDS = Duration.ofMinutes(1);

  /** How long an idle transaction of a server may block others, also when the server is dead. */
  private static final Duration IDLE_IN_TRANSACTION = Duration.ofMinutes(2);

  /**
   * What the database needs to give up a statement by itself, before the connection is given up.
   */
  private static final Duration GRACE = Duration.ofSeconds(5);

  private static final Duration VALIDATION = Duration.ofSeconds(2);

  private static final Logger LOG = LoggerFactory.getLogger(DatabaseConnection.class);

  private final Settings settings;
  private final DataDirectory directory;
  private final boolean serving;
  private final boolean mustExist;
  private final boolean mayChangeTables;

  private boolean schemaIsCurrent;

  /** Keeps the embedded database open until the pool has it. */
  private @Nullable Connection first;

  DatabaseConnection(Settings settings, DataDirectory directory, Environment environment) {
    this.settings = settings;
    this.directory = directory;
    this.serving = environment.getActiveNames().contains(Program.SERVING);
    this.mustExist = environment.getActiveNames().contains(Program.EXISTING_DATA);
    this.mayChangeTables = Program.mayChangeTables(environment);
  }

  @Override
  public DatasourceConfiguration onInitialized(
      BeanInitializingEvent<DatasourceConfiguration> event) {
    DatasourceConfiguration pool = event.getBean();
    pool.setUrl(settings.isEmbedded() ? embedded() : settings.get(Setting.DB_URL));
    pool.setUsername(settings.get(Setting.DB_USER));
    pool.setPassword(settings.get(Setting.DB_PASSWORD));
    pool.setMaximumPoolSize(settings.get(Setting.DB_POOL_SIZE));
    if (!serving) {
      // A command does one thing after another.
      pool.setMinimumIdle(1);
    }
    pool.setConnectionTimeout(settings.get(Setting.DB_CONNECT_TIMEOUT).toMillis());
    pool.setValidationTimeout(
        least(VALIDATION, settings.get(Setting.DB_CONNECT_TIMEOUT)).toMillis());
    if (!settings.isEmbedded()) {
      limit(pool);
    }
    Properties properties = new Properties();
    properties.putAll(pool.getDataSourceProperties());
    properties.put("user", settings.get(Setting.DB_USER));
    properties.put("password", settings.get(Setting.DB_PASSWORD));
    try {
      first =
          settings.isEmbedded()
              ? open(pool.getUrl(), properties)
              : connect(pool.getUrl(), properties);
      schemaIsCurrent = isCurrent(first);
      if (first.isClosed()) {
        first = connect(pool.getUrl(), properties);
      }
    } catch (SQLException e) {
      throw new ProgramFailureException(
          (settings.isEmbedded() ? "" : "RONDO_DB_URL: ")
              + "the database cannot be used: "
              + why(e),
          e);
    } catch (IOException e) {
      throw new ProgramFailureException(
          "the data directory cannot be put in order: " + Causes.firstLine(e), e);
    }
    return pool;
  }

  /** Puts in order what a killed process left. A copied directory is not taken for its original. */
  private Connection open(String url, Properties properties) throws SQLException, IOException {
    EmbeddedDatabaseLock lock = new EmbeddedDatabaseLock(directory.database());
    lock.deleteIfLeftBehind();
    StoreRecovery.run(directory.database());
    Connection connection = connect(url, properties);
    if (!lock.isOfAnother(connection)) {
      return connection;
    }
    LOG.warn("{} was copied from a server that runs; this uses the copy", directory.path());
    connection.close();
    lock.delete();
    return open(url, properties);
  }

  private Connection connect(String url, Properties properties) throws SQLException {
    Connection connection = DriverManager.getConnection(url, properties);
    if (settings.isEmbedded()) {
      CommitFlusher.takeOver(connection, settings.get(Setting.DB_SYNC));
    }
    return connection;
  }

  /**
   * Refuses tables that this release may not change; those of an embedded database are changed, for
   * which it is closed.
   */
  private boolean isCurrent(Connection database) throws SQLException, IOException {
    return switch (new SchemaHistory(database).compare()) {
      case Tables.Current() -> true;
      case Tables.None() -> {
        if (mustExist) {
          throw new ProgramFailureException(
              settings.isEmbedded()
                  ? "there is no data in %s; start the server or set RONDO_DATA_DIR"
                      .formatted(directory.path())
                  : "there is no data in the database; start the server or set RONDO_DB_URL");
        }
        yield false;
      }
      case Tables.Older(int found, int needed) -> {
        if (!mayChangeTables) {
          database.close();
          throw new OutdatedTablesException(found, needed);
        }
        if (settings.isEmbedded()) {
          EmbeddedUpgrade upgrade = EmbeddedUpgrade.of(directory.path(), found);
          upgrade.backUp(database);
          database.close();
          LOG.info("Changing tables from {} to {}, backup at {}", found, needed, upgrade.backup());
          upgrade.run(settings.get(Setting.DB_USER), settings.get(Setting.DB_PASSWORD));
        } else {
          LOG.info(
              "Changing tables from {} to {}, a backup of PostgreSQL is up to you", found, needed);
        }
        yield false;
      }
      case Tables.Newer(int found, int known) ->
          throw new InvalidSettingException(
              settings.isEmbedded() ? "RONDO_DATA_DIR" : "RONDO_DB_URL",
              "the data is of a later release (tables %d, this one knows %d); start that release"
                  .formatted(found, known));
    };
  }

  /** Whether the tables were found as this release makes them. */
  boolean hasCurrentSchema() {
    return schemaIsCurrent;
  }

  /**
   * No request of a server waits forever for the network or a statement. Commands may take their
   * time, which their operators see.
   */
  private void limit(DatasourceConfiguration pool) {
    pool.addDataSourceProperty("connectTimeout", seconds(settings.get(Setting.DB_CONNECT_TIMEOUT)));
    pool.addDataSourceProperty("tcpKeepAlive", "true");
    pool.setExceptionOverrideClassName(ReadOnlyEviction.class.getName());
    if (serving) {
      pool.addDataSourceProperty(
          "socketTimeout", seconds(settings.get(Setting.DB_STATEMENT_TIMEOUT).plus(GRACE)));
      pool.setConnectionInitSql(
          "SET statement_timeout = %d; SET lock_timeout = %d;"
                  .formatted(
                      settings.get(Setting.DB_STATEMENT_TIMEOUT).toMillis(),
                      settings.get(Setting.DB_LOCK_TIMEOUT).toMillis())
              + " SET idle_in_transaction_session_timeout = "
              + IDLE_IN_TRANSACTION.toMillis());
    } else {
      // Before the first large import, tables have no statistics, and a cached plan would compare
      // each row with each requested name.
      pool.setConnectionInitSql("SET plan_cache_mode = force_custom_plan");
    }
  }

  private static Duration least(Duration one, Duration other) {
    return one.compareTo(other) < 0 ? one : other;
  }

  /** Rounded up, because 0 would mean no limit. */
  private static String seconds(Duration duration) {
    return Long.toString(duration.plusMillis(999).toSeconds());
  }

  private String embedded() {
    Path database = directory.database();
    if (database.toString().contains(";")) {
      throw new InvalidSettingException("RONDO_DATA_DIR", database + " has a semicolon");
    }
    // Commands reach a running server's database over this machine's own network only.
    System.setProperty("h2.bindAddress", "127.0.0.1");
    // When the process that holds the database ends, as a command does, connections to it end too,
    // those in use a moment ago among them. To ask the holder itself costs next to nothing.
    System.setProperty("com.zaxxer.hikari.aliveBypassWindowMs", "-1");
    Duration locks = serving ? settings.get(Setting.DB_LOCK_TIMEOUT) : LOCK_TIMEOUT_OF_COMMANDS;
    String shared = SHARED;
    if (serving && isFull()) {
      LOG.warn("The disk is full. Commands cannot use the data until the server is started again");
      shared = "";
    }
    return "jdbc:h2:file:%s%s%s;LOCK_TIMEOUT=%d"
        .formatted(database, EMBEDDED_OPTIONS, shared, locks.toMillis());
  }

  private boolean isFull() {
    return directory.path().toFile().getUsableSpace() < LOCK_FILE;
  }

  private String why(SQLException e) {
    if (e.getErrorCode() == ErrorCode.DATABASE_ALREADY_OPEN_1) {
      return "another program has it open and lets nobody in; wait for its end, or start the server"
          + " again";
    }
    if (e.getCause() instanceof UnknownHostException host) {
      return "there is no host " + host.getMessage();
    }
    if (e.getCause() instanceof SocketTimeoutException) {
      return "it does not answer in time";
    }
    return settings.isEmbedded() && isFull()
        ? "the disk is full; free some space and try again"
        : Causes.firstLine(e);
  }

  @EventListener
  void onStartup(StartupEvent started) throws SQLException {
    if (first != null) {
      first.close();
      first = null;
    }
  }

  /**
   * Migrates PostgreSQL over separate connections: the time limits of a server's pool would end
   * statements on large tables. Does not ask Flyway when there is nothing to migrate.
   */
  @Singleton
  @Named(DatabaseConnection.DatabaseMigration.DATABASE)
  static final class DatabaseMigration
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
      // Opening the pool finds out whether the tables are current.
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
}
