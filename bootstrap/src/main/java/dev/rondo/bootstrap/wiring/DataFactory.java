package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.backup.CreateBackup;
import dev.rondo.application.backup.MakeDueBackup;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.file.DataLayout;
import dev.rondo.persistence.move.SourceAccess;
import dev.rondo.persistence.move.SourceAccess.Login;
import dev.rondo.persistence.transaction.ReadReplica;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import io.micronaut.context.BeanProvider;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import io.micronaut.context.env.Environment;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Wires the replica of the database, backups of all data, and its move to another place. */
@Factory
public final class DataFactory {

  static final String SCHEDULED = "rondo.backup-every";

  /** A command reads what was written just now. */
  @Singleton
  ReadReplica readReplica(
      Settings settings,
      Environment environment,
      BeanProvider<DatasourceConfiguration> database,
      Ticker ticker) {
    boolean serving = environment.getActiveNames().contains(Program.SERVING);
    return new ReadReplica(
        serving ? settings.get(Setting.DB_READ_URL) : "", database::get, ticker::read);
  }

  @Singleton
  @Requires(property = SCHEDULED, pattern = ".+")
  MakeDueBackup makeDueBackup(Settings settings, CreateBackup backup, InstantSource clock) {
    return new MakeDueBackup(
        settings.archives(), settings.backupSchedule().orElseThrow(), backup, clock);
  }

  /** Whether a source is the address of a PostgreSQL, and not a data directory. */
  public static boolean isAddress(String source) {
    return source.startsWith("jdbc:postgresql:");
  }

  /** Why a source cannot be opened; checked before the target is created. */
  public static Optional<String> whyNotUsable(String source, Settings settings) {
    if (isAddress(source)) {
      if (!Setting.isUnderstoodByADriver(source)) {
        // The driver would repeat it, and it may hold a password.
        return Optional.of("the source is not of the form jdbc:postgresql://HOST:PORT/DATABASE");
      }
      try (Connection _ = access(settings).open(source)) {
        return Optional.empty();
      } catch (SQLException e) {
        return Optional.of("the PostgreSQL database cannot be opened: " + e.getMessage());
      }
    }
    return Files.isRegularFile(Path.of(source).resolve(DataLayout.DATABASE_FILE))
        ? Optional.empty()
        : Optional.of(
            source + ": there is no embedded database in it; name the data directory of a server");
  }

  /** An embedded database knows the user that it was made with, nearly always the default. */
  static SourceAccess access(Settings settings) {
    return new SourceAccess(
        List.of(
            new Login(Setting.DB_USER.usual(), ""),
            new Login(settings.get(Setting.DB_USER), settings.get(Setting.DB_PASSWORD))));
  }
}
