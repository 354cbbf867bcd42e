package dev.rondo.bootstrap.settings;

import dev.rondo.application.submission.UploadLimits;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.persistence.backup.ArchiveStore;
import jakarta.inject.Singleton;

/**
 * All settings. They are always read together, so that an invalid one is reported before the
 * program changes anything.
 *
 * @param listen where the server listens
 * @param traces where it sends traces
 * @param lists how lists are cut into pages
 * @param storage where it keeps its files
 * @param s3 the bucket, where it keeps them in one
 * @param database which database it uses
 * @param sessions how long sessions last
 * @param rooms where joined rooms are
 * @param boards which results count
 * @param uploads how much may be uploaded
 * @param roles who may do more than others
 * @param rates how often callers may ask and players may act
 * @param uploadLimits how much uploads may take of a node
 * @param backups when it makes backups, and where
 */
@Singleton
public record Settings(
    ListenSettings listen,
    LogSettings log,
    TraceSettings traces,
    IdentitySettings identity,
    ListSettings lists,
    StorageSettings storage,
    S3Settings s3,
    DatabaseSettings database,
    SignatureSettings signatures,
    SessionSettings sessions,
    RoomSettings rooms,
    BoardSettings boards,
    UploadSettings uploads,
    RoleSettings roles,
    FormSettings forms,
    ServiceSettings service,
    RateSettings rates,
    UploadLimitSettings uploadLimits,
    BackupSettings backups) {

  /** Checks what one setting says within the limits of another. */
  public Settings {
    read(forms, uploads);
    if (storage.isInBucket()) {
      s3.complete();
    }
    if (backups.schedule().isPresent() && !database.isEmbedded()) {
      throw new InvalidSettingException(
          "RONDO_BACKUP_EVERY",
          "is for the embedded database; with PostgreSQL run pg_dump, see docs/deploy.md, Backup");
    }
  }

  /** The forms, asking for no larger files than the server takes. */
  public ServerForms serverForms() {
    return read(forms, uploads);
  }

  /** Where backups of the schedule are; only if there is one. */
  public ArchiveStore archives() {
    return backups.archives(s3, storage.directory());
  }

  /** In words, where the data is; without the database's URL, which may hold a password. */
  public String dataLocation() {
    return database.isEmbedded()
        ? storage.directory().toString()
        : "the PostgreSQL database of RONDO_DB_URL, and in " + storage.directory();
  }

  /** The most that each file of a replay may inflate to, in bytes. */
  public long maxReplayBytes() {
    return Math.min(uploadLimits.maxReplayBytes(), uploads.maxInflatedBytes());
  }

  /** How much uploads may take of a node. */
  public UploadLimits limits() {
    return uploadLimits.limits(uploads.policy().perPlayer());
  }

  private static ServerForms read(FormSettings forms, UploadSettings uploads) {
    return forms.read(uploads.policy().maxFile());
  }
}
