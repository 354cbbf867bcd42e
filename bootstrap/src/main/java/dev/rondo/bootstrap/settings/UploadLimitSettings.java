package dev.rondo.bootstrap.settings;

import dev.rondo.application.submission.UploadLimits;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * How much of a node uploads may take while they are under way.
 *
 * @param uploadMaxReplay the most that each file of a replay may inflate to
 * @param uploadAtOnceUser how many uploads of a player are taken at once
 * @param uploadAtOnce how many uploads are taken at once
 * @param uploadStagedUser the most bytes of a player's uploads; empty for as much as the player may
 *     upload
 * @param uploadStaged the most bytes of all uploads
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record UploadLimitSettings(
    @Bindable(defaultValue = "16MB") String uploadMaxReplay,
    @Bindable(defaultValue = "4") String uploadAtOnceUser,
    @Bindable(defaultValue = "64") String uploadAtOnce,
    @Bindable(defaultValue = "") String uploadStagedUser,
    @Bindable(defaultValue = "4GB") String uploadStaged,
    @Bindable(defaultValue = "256MB") String uploadDiskReserve) {

  private static final int AT_ONCE_LIMIT = 100_000;

  /** Checks what was written. */
  public UploadLimitSettings {
    new Setting("RONDO_UPLOAD_MAX_REPLAY", uploadMaxReplay).bytes();
    atOnce("RONDO_UPLOAD_AT_ONCE_USER", uploadAtOnceUser);
    atOnce("RONDO_UPLOAD_AT_ONCE", uploadAtOnce);
    stagedUser(uploadStagedUser, 1);
    new Setting("RONDO_UPLOAD_STAGED", uploadStaged).bytes();
    new Setting("RONDO_UPLOAD_DISK_RESERVE", uploadDiskReserve).bytes();
  }

  /** The most that each file of a replay may inflate to, in bytes. */
  public long maxReplayBytes() {
    return new Setting("RONDO_UPLOAD_MAX_REPLAY", uploadMaxReplay).bytes();
  }

  /**
   * How much is taken at once.
   *
   * @param perPlayer how much a player may upload, in bytes
   */
  public UploadLimits limits(long perPlayer) {
    return new UploadLimits(
        atOnce("RONDO_UPLOAD_AT_ONCE_USER", uploadAtOnceUser),
        atOnce("RONDO_UPLOAD_AT_ONCE", uploadAtOnce),
        stagedUser(uploadStagedUser, perPlayer),
        new Setting("RONDO_UPLOAD_STAGED", uploadStaged).bytes());
  }

  /** How much of the disk stays free, in bytes. */
  public long diskReserveBytes() {
    return new Setting("RONDO_UPLOAD_DISK_RESERVE", uploadDiskReserve).bytes();
  }

  private static int atOnce(String name, String text) {
    return new Setting(name, text).number(1, AT_ONCE_LIMIT, "a number");
  }

  private static long stagedUser(String text, long perPlayer) {
    return text.isEmpty() ? perPlayer : new Setting("RONDO_UPLOAD_STAGED_USER", text).bytes();
  }
}
