package dev.rondo.bootstrap.doctor;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.bootstrap.settings.Setting;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.backup.ArchiveStore;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Checks the scheduled backups. */
public final class BackupCheck {

  private static final String NAME = "backups";

  private BackupCheck() {}

  static Check of(Settings settings, Instant now) {
    if (settings.backupSchedule().isEmpty()) {
      return Check.ok(NAME, Phrase.of("backups-off"));
    }
    Duration every = settings.backupSchedule().orElseThrow().every();
    ArchiveStore archives = settings.archives();
    try {
      List<Instant> made = archives.made();
      Optional<Instant> newest = newest(made);
      if (newest.isEmpty()) {
        return Check.warning(NAME, Phrase.of("backups-none", settings.get(Setting.BACKUP_TO)));
      }
      Phrase text =
          Phrase.of(
              "backups-made",
              made.size(),
              archives.place(newest.orElseThrow()),
              Duration.between(newest.orElseThrow(), now).toHours());
      return newest.orElseThrow().isBefore(now.minus(every.multipliedBy(2)))
          ? Check.error(NAME, Phrase.of("backups-late", text))
          : Check.ok(NAME, text);
    } catch (IOException | UnavailableException e) {
      return Check.error(
          NAME,
          Phrase.of(
              "backups-unreadable",
              settings.get(Setting.BACKUP_TO),
              String.valueOf(e.getMessage())));
    }
  }

  private static Optional<Instant> newest(List<Instant> made) {
    return made.stream().max(Comparator.naturalOrder());
  }

  /** What to do about a damaged embedded database, with the newest backup if any. */
  public static Phrase remedy(Settings settings) {
    return Phrase.of("restore-backup", settings.directory(), newest(settings).orElse("BACKUP"));
  }

  private static Optional<String> newest(Settings settings) {
    if (settings.backupSchedule().isEmpty()) {
      return Optional.empty();
    }
    ArchiveStore archives = settings.archives();
    try {
      return newest(archives.made()).map(archives::place);
    } catch (IOException | UnavailableException e) {
      return Optional.empty();
    }
  }
}
