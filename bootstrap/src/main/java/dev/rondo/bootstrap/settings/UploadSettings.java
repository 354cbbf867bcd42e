package dev.rondo.bootstrap.settings;

import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.time.Duration;

/**
 * How much may be uploaded, and for how long.
 *
 * @param uploadMaxFile the largest file
 * @param uploadMaxRequest the largest request
 * @param uploadKeyLifetime how long an upload key lasts
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record UploadSettings(
    @Bindable(defaultValue = "64MB") String uploadMaxFile,
    @Bindable(defaultValue = "256MB") String uploadMaxRequest,
    @Bindable(defaultValue = "1h") String uploadKeyLifetime) {

  /** Checks what was written. */
  public UploadSettings {
    long file = new Setting("RONDO_UPLOAD_MAX_FILE", uploadMaxFile).bytes();
    Setting request = new Setting("RONDO_UPLOAD_MAX_REQUEST", uploadMaxRequest);
    if (request.bytes() < file) {
      throw request.refused(uploadMaxRequest + " is less than RONDO_UPLOAD_MAX_FILE");
    }
    new Setting("RONDO_UPLOAD_KEY_LIFETIME", uploadKeyLifetime).duration();
  }

  /** The largest file, in bytes. */
  public long maxFileBytes() {
    return new Setting("RONDO_UPLOAD_MAX_FILE", uploadMaxFile).bytes();
  }

  /** The largest request, in bytes. */
  public long maxRequestBytes() {
    return new Setting("RONDO_UPLOAD_MAX_REQUEST", uploadMaxRequest).bytes();
  }

  /** How long an upload key lasts. */
  public Duration keyLifetime() {
    return new Setting("RONDO_UPLOAD_KEY_LIFETIME", uploadKeyLifetime).duration();
  }
}
