package dev.rondo.bootstrap.doctor;

import dev.rondo.application.health.UnavailableException;
import dev.rondo.bootstrap.settings.Settings;
import dev.rondo.persistence.backup.ArchiveStore;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/** Looks at the backups that a server makes by itself. */
final class BackupCheck {

  private static final String NAME = "backups";

  private BackupCheck() {}

  static Check of(Settings settings, Instant now) {
    if (settings.backups().schedule().isEmpty()) {
      return Check.ok(NAME, "the server makes none; RONDO_BACKUP_EVERY has it make them");
    }
    Duration every = settings.backups().schedule().orElseThrow().every();
    ArchiveStore archives = settings.archives();
    try {
      List<Instant> made = archives.made();
      Optional<Instant> newest = made.stream().max(Comparator.naturalOrder());
      if (newest.isEmpty()) {
        return Check.warning(NAME, "there is none yet in " + settings.backups().backupTo());
      }
      String text =
          "%d, the newest is %s, %d hours old"
              .formatted(
                  made.size(),
                  archives.place(newest.orElseThrow()),
                  Duration.between(newest.orElseThrow(), now).toHours());
      return newest.orElseThrow().isBefore(now.minus(every.multipliedBy(2)))
          ? Check.error(NAME, text + "; the log of the server says why")
          : Check.ok(NAME, text);
    } catch (IOException | UnavailableException e) {
      return Check.error(
          NAME, settings.backups().backupTo() + " cannot be read: " + e.getMessage());
    }
  }
}
