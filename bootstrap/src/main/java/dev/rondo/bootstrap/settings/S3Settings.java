package dev.rondo.bootstrap.settings;

import dev.rondo.persistence.file.S3Access;
import dev.rondo.persistence.file.S3Access.Addressing;
import io.micronaut.context.annotation.ConfigurationProperties;
import io.micronaut.core.bind.annotation.Bindable;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * The bucket in which files are kept, where they are kept in one.
 *
 * @param s3Endpoint base URL of the service; empty for that of AWS in the region
 * @param s3Region the region that requests are signed for
 * @param s3PathStyle whether the bucket stands in the path of URLs, not in their host
 */
@ConfigurationProperties(SettingNames.PREFIX)
public record S3Settings(
    @Bindable(defaultValue = "") String s3Endpoint,
    @Bindable(defaultValue = "") String s3Bucket,
    @Bindable(defaultValue = "us-east-1") String s3Region,
    @Bindable(defaultValue = "") String s3AccessKey,
    @Bindable(defaultValue = "") String s3SecretKey,
    @Bindable(defaultValue = "false") String s3PathStyle) {

  private static final Pattern BUCKET = Pattern.compile("[A-Za-z0-9][A-Za-z0-9._-]{1,62}");
  private static final Pattern REGION = Pattern.compile("[A-Za-z0-9-]+");

  /** Checks what was written, if anything was. */
  public S3Settings {
    if (!s3Endpoint.isEmpty()) {
      Setting endpoint = new Setting("RONDO_S3_ENDPOINT", s3Endpoint);
      if (endpoint.urls(Set.of("https", "http")).size() > 1) {
        throw endpoint.refused("is more than one URL");
      }
    }
    if (!s3Bucket.isEmpty()) {
      new Setting("RONDO_S3_BUCKET", s3Bucket).matching(BUCKET, "the name of a bucket");
    }
    new Setting("RONDO_S3_REGION", s3Region).matching(REGION, "the name of a region");
    isInPath(s3PathStyle);
  }

  private static boolean isInPath(String s3PathStyle) {
    return new Setting("RONDO_S3_PATH_STYLE", s3PathStyle).isOn();
  }

  /** Checks that there is all that is needed to keep files there. */
  S3Settings complete() {
    new Setting("RONDO_S3_BUCKET", s3Bucket).nonBlank();
    new Setting("RONDO_S3_ACCESS_KEY", s3AccessKey).nonBlank();
    new Setting("RONDO_S3_SECRET_KEY", s3SecretKey).nonBlank();
    return this;
  }

  /** The bucket, and what is needed to get at it. */
  public S3Access access() {
    return access(s3Bucket);
  }

  /** Another bucket of the same service. */
  S3Access access(String bucket) {
    return new S3Access(
        s3Endpoint,
        bucket,
        s3Region,
        s3AccessKey,
        s3SecretKey,
        isInPath(s3PathStyle) ? Addressing.PATH : Addressing.HOST);
  }

  @Override
  public String toString() {
    return "S3Settings[" + access() + "]";
  }
}
