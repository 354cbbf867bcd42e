package dev.rondo.persistence.file;

/** An S3 bucket and its access; an empty endpoint means AWS. */
public record S3Access(
    String endpoint,
    String bucket,
    String region,
    String accessKey,
    String secretKey,
    Addressing addressing) {

  @Override
  public String toString() {
    return "bucket " + bucket + " at " + (endpoint.isEmpty() ? "AWS in " + region : endpoint);
  }

  /** How URLs name a bucket. */
  public enum Addressing {
    /** {@code https://endpoint/bucket/key}. */
    PATH,
    /** {@code https://bucket.endpoint/key}. */
    HOST
  }
}
