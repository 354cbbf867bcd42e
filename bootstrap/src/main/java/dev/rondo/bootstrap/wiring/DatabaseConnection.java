package dev.rondo.bootstrap.wiring;

import dev.rondo.bootstrap.settings.DatabaseSettings;
import dev.rondo.bootstrap.settings.Settings;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.event.BeanInitializedEventListener;
import io.micronaut.context.event.BeanInitializingEvent;
import io.micronaut.context.event.StartupEvent;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.jspecify.annotations.Nullable;

/**
 * Leads the connection pool to the database that is set. The first connection is made here, before
 * the pool: when it fails, the operator reads one line and not the pool's story.
 */
@Singleton
final class DatabaseConnection implements BeanInitializedEventListener<DatasourceConfiguration> {

  /**
   * AUTO_SERVER: commands work on the database of a running server. LOCK_TIMEOUT: an import waits
   * for another one. MAX_LENGTH_INPLACE_LOB: the documents of items stay in their rows.
   */
  private static final String EMBEDDED_OPTIONS =
      ";AUTO_SERVER=TRUE;LOCK_TIMEOUT=60000"
          + ";MAX_LENGTH_INPLACE_LOB=8192"
          + ";MODE=PostgreSQL;DATABASE_TO_LOWER=TRUE;DEFAULT_NULL_ORDERING=HIGH";

  private final DatabaseSettings settings;
  private final DataDirectory directory;

  /** Keeps the embedded database open until the pool has it. */
  private @Nullable Connection first;

  DatabaseConnection(Settings settings, DataDirectory directory) {
    this.settings = settings.database();
    this.directory = directory;
  }

  @Override
  public DatasourceConfiguration onInitialized(
      BeanInitializingEvent<DatasourceConfiguration> event) {
    DatasourceConfiguration pool = event.getBean();
    pool.setUrl(settings.isEmbedded() ? embedded() : settings.dbUrl());
    pool.setUsername(settings.dbUser());
    pool.setPassword(settings.dbPassword());
    try {
      first = DriverManager.getConnection(pool.getUrl(), settings.dbUser(), settings.dbPassword());
    } catch (SQLException e) {
      throw new StartFailureException("the database cannot be used: " + firstLine(e), e);
    }
    return pool;
  }

  private String embedded() {
    Path database = directory.database();
    if (database.toString().contains(";")) {
      throw new StartFailureException("RONDO_DATA_DIR: " + database + " has a semicolon");
    }
    // Commands reach a running server's database over this machine's own network only.
    System.setProperty("h2.bindAddress", "127.0.0.1");
    return "jdbc:h2:file:" + database + EMBEDDED_OPTIONS;
  }

  private static String firstLine(SQLException e) {
    return String.valueOf(e.getMessage()).lines().findFirst().orElse("").strip();
  }

  @EventListener
  void onStartup(StartupEvent started) throws SQLException {
    if (first != null) {
      first.close();
      first = null;
    }
  }
}
