package dev.rondo.bootstrap.wiring;

import dev.rondo.application.backup.BackupPlace;
import dev.rondo.application.backup.BackupSchedule;
import dev.rondo.application.backup.CreateBackup;
import dev.rondo.application.backup.MakeDueBackup;
import dev.rondo.bootstrap.settings.DataLayout;
import dev.rondo.bootstrap.settings.ProgramVersion;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.backup.BackupLayout;
import dev.rondo.persistence.backup.ZipBackups;
import dev.rondo.persistence.move.SourceAccess;
import dev.rondo.persistence.move.SourceAccess.Login;
import dev.rondo.persistence.signature.SigningKeys;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Wires backups of the data directory, and the move of its data to another place. */
@Factory
public final class DataFactory {

  static final String SCHEDULED = "rondo.backup-every";

  @Singleton
  BackupLayout backupLayout(Settings settings) {
    return layout(settings.directory());
  }

  @Singleton
  @Requires(property = SCHEDULED, pattern = ".+")
  BackupSchedule backupSchedule(Settings settings) {
    return settings.backupSchedule().orElseThrow();
  }

  @Singleton
  @Requires(property = SCHEDULED, pattern = ".+")
  BackupPlace backupPlace(Settings settings, BackupLayout layout) {
    return new ZipBackups(settings.archives(), layout, ProgramVersion.current());
  }

  @Singleton
  @Requires(property = SCHEDULED, pattern = ".+")
  MakeDueBackup makeDueBackup(
      BackupPlace place, BackupSchedule schedule, CreateBackup backup, InstantSource clock) {
    return new MakeDueBackup(place, schedule, backup, clock);
  }

  /** What a backup holds of a data directory, and where; the directory need not be there. */
  public static BackupLayout layout(Path directory) {
    return new BackupLayout(
        directory,
        DataLayout.DATABASE,
        DataLayout.FILES,
        List.of(SigningKeys.PRIVATE_FILE, SigningKeys.PUBLIC_FILE),
        List.of(DataLayout.ROOM_KEYS));
  }

  /** Whether a source is the address of a PostgreSQL, and not a data directory. */
  public static boolean isAddress(String source) {
    return source.startsWith("jdbc:postgresql:");
  }

  /** What keeps a source from being opened, before there is anything that it would be moved to. */
  public static Optional<String> whyNotUsable(String source, Settings settings) {
    if (isAddress(source)) {
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

  @Singleton
  SourceAccess sourceAccess(Settings settings) {
    return access(settings);
  }

  /** An embedded database knows the user that it was made with, nearly always the default. */
  private static SourceAccess access(Settings settings) {
    return new SourceAccess(
        DataLayout.DATABASE,
        DataLayout.FILES,
        List.of(
            new Login(Setting.DB_USER.usual(), ""),
            new Login(settings.get(Setting.DB_USER), settings.get(Setting.DB_PASSWORD))));
  }
}
