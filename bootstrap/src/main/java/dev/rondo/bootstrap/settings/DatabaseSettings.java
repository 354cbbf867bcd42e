package dev.rondo.bootstrap.settings;

import dev.rondo.persistence.transaction.DiskWait;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * Which database the server uses.
 *
 * @param dbUrl JDBC URL of a PostgreSQL database; empty for the embedded one
 * @param dbUser whom to log in as
 * @param dbConnectTimeout how long a request waits for a connection
 * @param dbLockTimeout how long it waits for others who work on the same
 * @param dbStatementTimeout how long one statement of it may take, on PostgreSQL
 * @param dbSync whether the embedded database waits for the disk
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record DatabaseSettings(
    @Bindable(defaultValue = "") String dbUrl,
    @Bindable(defaultValue = DatabaseSettings.DEFAULT_USER) String dbUser,
    @Bindable(defaultValue = "") String dbPassword,
    @Bindable(defaultValue = "10") String dbPoolSize,
    @Bindable(defaultValue = "5s") String dbConnectTimeout,
    @Bindable(defaultValue = "10s") String dbLockTimeout,
    @Bindable(defaultValue = "20s") String dbStatementTimeout,
    @Bindable(defaultValue = "on") String dbSync) {

  private static final int POOL_LIMIT = 1_000;

  /** The pool takes no shorter time. */
  private static final Duration SHORTEST = Duration.ofMillis(250);

  private static final Duration LONGEST = Duration.ofDays(1);

  /** Whom to log in as when nothing is said. */
  public static final String DEFAULT_USER = "rondo";

  /** Checks what was written. */
  public DatabaseSettings {
    // The URL is not repeated: it may hold a password.
    if (!dbUrl.isEmpty() && !dbUrl.startsWith("jdbc:postgresql:")) {
      throw new InvalidSettingException(
          "RONDO_DB_URL", "does not begin with jdbc:postgresql: (empty: the embedded database)");
    }
    new Setting("RONDO_DB_USER", dbUser).nonBlank();
    poolSize(dbPoolSize);
    connectTimeout(dbConnectTimeout);
    lockTimeout(dbLockTimeout);
    statementTimeout(dbStatementTimeout);
    diskWait(dbSync);
  }

  /** Whether the database is the embedded one. */
  public boolean isEmbedded() {
    return dbUrl.isEmpty();
  }

  /** How many connections a server keeps. */
  public int poolSize() {
    return poolSize(dbPoolSize);
  }

  /** How long a request waits for a connection. */
  public Duration connectTimeout() {
    return connectTimeout(dbConnectTimeout);
  }

  /** How long a request waits for locks of others. */
  public Duration lockTimeout() {
    return lockTimeout(dbLockTimeout);
  }

  /** How long one statement of a request may take. */
  public Duration statementTimeout() {
    return statementTimeout(dbStatementTimeout);
  }

  /** Whether the embedded database waits for the disk. */
  public DiskWait diskWait() {
    return diskWait(dbSync);
  }

  private static DiskWait diskWait(String text) {
    return new Setting("RONDO_DB_SYNC", text).isOn() ? DiskWait.ON : DiskWait.OFF;
  }

  private static int poolSize(String text) {
    return new Setting("RONDO_DB_POOL_SIZE", text).number(2, POOL_LIMIT, "a number");
  }

  private static Duration connectTimeout(String text) {
    return new Setting("RONDO_DB_CONNECT_TIMEOUT", text).duration(SHORTEST, LONGEST);
  }

  private static Duration lockTimeout(String text) {
    return new Setting("RONDO_DB_LOCK_TIMEOUT", text).duration(SHORTEST, LONGEST);
  }

  private static Duration statementTimeout(String text) {
    return new Setting("RONDO_DB_STATEMENT_TIMEOUT", text).duration(SHORTEST, LONGEST);
  }

  @Override
  public String toString() {
    return "DatabaseSettings[" + (isEmbedded() ? "embedded" : "PostgreSQL") + "]";
  }
}
