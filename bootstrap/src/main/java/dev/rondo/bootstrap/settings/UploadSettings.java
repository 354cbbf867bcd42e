package dev.rondo.bootstrap.settings;

import dev.rondo.application.submission.SubmissionPolicy;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;

/**
 * How much may be uploaded, and for how long.
 *
 * @param uploadKeyLifetime how long an upload key lasts
 * @param uploadMaxUser the most of all files together that a player has uploaded
 * @param uploadMaxPending how many submissions of a player may wait for files
 * @param uploadMaxInflated the most that a compressed file may inflate to
 * @param uploadGrace how long a file that nothing refers to is kept
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record UploadSettings(
    @Bindable(defaultValue = "64MB") String uploadMaxFile,
    @Bindable(defaultValue = "256MB") String uploadMaxRequest,
    @Bindable(defaultValue = "1h") String uploadKeyLifetime,
    @Bindable(defaultValue = "1GB") String uploadMaxUser,
    @Bindable(defaultValue = "20") String uploadMaxPending,
    @Bindable(defaultValue = "256MB") String uploadMaxInflated,
    @Bindable(defaultValue = "1h") String uploadGrace) {

  private static final int PENDING_LIMIT = 1_000_000;

  /** Checks what was written. */
  public UploadSettings {
    long file = new Setting("RONDO_UPLOAD_MAX_FILE", uploadMaxFile).bytes();
    Setting request = new Setting("RONDO_UPLOAD_MAX_REQUEST", uploadMaxRequest);
    if (request.bytes() < file) {
      throw request.refused(uploadMaxRequest + " is less than RONDO_UPLOAD_MAX_FILE");
    }
    policy(uploadMaxFile, uploadKeyLifetime, uploadMaxUser, uploadMaxPending, uploadGrace);
    inflated(uploadMaxInflated);
  }

  /** The largest request, in bytes. */
  public long maxRequestBytes() {
    return new Setting("RONDO_UPLOAD_MAX_REQUEST", uploadMaxRequest).bytes();
  }

  /** The most that a compressed file may inflate to, in bytes. */
  public long maxInflatedBytes() {
    return inflated(uploadMaxInflated);
  }

  /** What players may hand in. */
  public SubmissionPolicy policy() {
    return policy(uploadMaxFile, uploadKeyLifetime, uploadMaxUser, uploadMaxPending, uploadGrace);
  }

  private static long inflated(String text) {
    return new Setting("RONDO_UPLOAD_MAX_INFLATED", text).bytes();
  }

  private static SubmissionPolicy policy(
      String maxFile, String keyLifetime, String maxUser, String maxPending, String grace) {
    return new SubmissionPolicy(
        new Setting("RONDO_UPLOAD_KEY_LIFETIME", keyLifetime).duration(),
        new Setting("RONDO_UPLOAD_MAX_FILE", maxFile).bytes(),
        new Setting("RONDO_UPLOAD_MAX_USER", maxUser).bytes(),
        new Setting("RONDO_UPLOAD_MAX_PENDING", maxPending).number(1, PENDING_LIMIT, "a number"),
        new Setting("RONDO_UPLOAD_GRACE", grace).duration());
  }
}
