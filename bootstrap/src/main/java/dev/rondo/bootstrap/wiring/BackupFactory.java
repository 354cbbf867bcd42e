package dev.rondo.bootstrap.wiring;

import dev.rondo.application.backup.BackupPlace;
import dev.rondo.application.backup.BackupSchedule;
import dev.rondo.application.backup.CreateBackup;
import dev.rondo.application.backup.MakeDueBackup;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.backup.BackupLayout;
import dev.rondo.persistence.backup.ZipBackups;
import dev.rondo.persistence.signature.SigningKeys;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Singleton;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;

/** Wires backups of the data directory. */
@Factory
public final class BackupFactory {

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
    return new ZipBackups(settings.archives(), layout, ProgramReport.version());
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
        DataDirectory.DATABASE,
        DataDirectory.FILES,
        List.of(SigningKeys.PRIVATE_FILE, SigningKeys.PUBLIC_FILE),
        List.of(DataDirectory.ROOM_KEYS));
  }
}
