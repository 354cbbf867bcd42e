package dev.rondo.persistence.file;

/**
 * A bucket, and what is needed to get at it.
 *
 * @param endpoint base URL of the service; empty for that of AWS in the region
 */
public record S3Access(
    String endpoint,
    String bucket,
    String region,
    String accessKey,
    String secretKey,
    Addressing addressing) {

  /** Without the keys. */
  @Override
  public String toString() {
    return "bucket " + bucket + " at " + (endpoint.isEmpty() ? "AWS in " + region : endpoint);
  }

  /** How a bucket is named in URLs. */
  public enum Addressing {
    /** {@code https://endpoint/bucket/key}. */
    PATH,
    /** {@code https://bucket.endpoint/key}. */
    HOST
  }
}
