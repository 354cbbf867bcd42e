package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * Which database the server uses.
 *
 * @param dbUrl JDBC URL of a PostgreSQL database; empty for the embedded one
 * @param dbUser whom to log in as
 * @param dbPassword the password
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record DatabaseSettings(
    @Bindable(defaultValue = "") String dbUrl,
    @Bindable(defaultValue = "rondo") String dbUser,
    @Bindable(defaultValue = "") String dbPassword) {

  /** Checks what was written. */
  public DatabaseSettings {
    // The URL is not repeated: it may hold a password.
    if (!dbUrl.isEmpty() && !dbUrl.startsWith("jdbc:postgresql:")) {
      throw new InvalidSettingException(
          "RONDO_DB_URL", "does not begin with jdbc:postgresql: (empty: the embedded database)");
    }
    new Setting("RONDO_DB_USER", dbUser).nonBlank();
  }

  /** Whether the database is the embedded one. */
  public boolean isEmbedded() {
    return dbUrl.isEmpty();
  }

  @Override
  public String toString() {
    return "DatabaseSettings[" + (isEmbedded() ? "embedded" : "PostgreSQL") + "]";
  }
}
