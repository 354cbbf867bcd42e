package dev.rondo.bootstrap.settings;

import dev.rondo.application.backup.BackupSchedule;
import dev.rondo.persistence.backup.ArchiveStore;
import dev.rondo.persistence.backup.BucketArchives;
import dev.rondo.persistence.backup.DirectoryArchives;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.nio.file.Path;
import java.time.Duration;
import java.time.ZoneId;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The backups that a server makes by itself.
 *
 * @param backupEvery the time between two; empty for none
 * @param backupKeep of how many days and weeks the newest is kept, for example {@code 7d,4w}
 * @param backupTo a directory, or {@code s3://BUCKET/PREFIX}
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record BackupSettings(
    @Bindable(defaultValue = "") String backupEvery,
    @Bindable(defaultValue = "7d,4w") String backupKeep,
    @Bindable(defaultValue = "") String backupTo) {

  private static final Duration SHORTEST = Duration.ofHours(1);
  private static final Duration LONGEST = Duration.ofDays(30);
  private static final Pattern KEEP = Pattern.compile("([0-9]{1,3})d,([0-9]{1,3})w");
  private static final Pattern BUCKET =
      Pattern.compile("s3://([A-Za-z0-9][A-Za-z0-9._-]{1,62})(?:/(.*[^/]))?/?");
  private static final String SCHEME = "s3://";

  /** Checks what was written. */
  public BackupSettings {
    schedule(backupEvery, backupKeep);
    Setting to = new Setting("RONDO_BACKUP_TO", backupTo);
    if (backupTo.startsWith(SCHEME)) {
      to.matching(BUCKET, "of the form s3://BUCKET/PREFIX");
    }
    if (!backupEvery.isEmpty()) {
      to.path();
    }
  }

  /** When backups are made; empty for never. */
  public Optional<BackupSchedule> schedule() {
    return schedule(backupEvery, backupKeep);
  }

  private static Optional<BackupSchedule> schedule(String every, String keep) {
    Matcher kept = KEEP.matcher(keep);
    if (!kept.matches()) {
      throw new Setting("RONDO_BACKUP_KEEP", keep)
          .refused("\"" + keep + "\" is not a number of days and weeks such as 7d,4w");
    }
    return every.isEmpty()
        ? Optional.empty()
        : Optional.of(
            new BackupSchedule(
                new Setting("RONDO_BACKUP_EVERY", every).duration(SHORTEST, LONGEST),
                Integer.parseInt(kept.group(1)),
                Integer.parseInt(kept.group(2)),
                ZoneId.systemDefault()));
  }

  /**
   * Where they are.
   *
   * @param s3 the service that has the bucket
   * @param workplace where archives are written that go into a bucket
   */
  ArchiveStore archives(S3Settings s3, Path workplace) {
    Matcher bucket = BUCKET.matcher(backupTo);
    if (!bucket.matches()) {
      return new DirectoryArchives(new Setting("RONDO_BACKUP_TO", backupTo).path());
    }
    String prefix = Optional.ofNullable(bucket.group(2)).map(name -> name + "/").orElse("");
    return new BucketArchives(s3.access(bucket.group(1)), prefix, workplace);
  }
}
