package dev.rondo.application.backup;

import dev.rondo.application.backup.CreateBackup.Created;
import dev.rondo.application.work.Progress;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Comparator;
import java.util.Optional;

/**
 * Use case: make a backup if the schedule asks for one, and delete old ones, but none while files
 * are lost, because an old one may have them.
 *
 * <p>Asks the place for the newest each time: operators may put archives there or take them away.
 */
public record MakeDueBackup(
    BackupPlace place, BackupSchedule schedule, CreateBackup backup, InstantSource clock) {

  /** Makes a backup if one is due. When that fails, all older backups are kept. */
  public Outcome make() {
    try {
      Instant now = clock.instant();
      Optional<Instant> newest = place.made().stream().max(Comparator.naturalOrder());
      return schedule.isDue(newest, now)
          ? new Outcome.Made(now, made(now))
          : new Outcome.NotDue(newest.orElseThrow());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private Created made(Instant now) throws IOException {
    Created created;
    try (BackupArchive archive = place.begin(now)) {
      created = backup.create(archive, Progress.NONE);
    }
    if (created.lost().isEmpty()) {
      for (Instant expired : schedule.expired(place.made(), now)) {
        place.delete(expired);
      }
    }
    return created;
  }

  public sealed interface Outcome {

    Instant newest();

    record NotDue(Instant newest) implements Outcome {}

    record Made(Instant newest, Created created) implements Outcome {}
  }
}
