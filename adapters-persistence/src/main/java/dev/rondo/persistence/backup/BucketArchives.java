package dev.rondo.persistence.backup;

import dev.rondo.persistence.file.S3Access;
import dev.rondo.persistence.file.S3Bucket;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.apache.commons.io.IOUtils;

/**
 * Archives in an S3 bucket, each read back after upload; the prefix is empty or ends with a slash.
 */
public record BucketArchives(S3Access access, String prefix, BackupLayout layout, String version)
    implements ArchiveStore {

  @Override
  public List<Instant> made() {
    try (S3Bucket bucket = S3Bucket.at(access)) {
      return bucket
          .list(prefix, prefix)
          .map(object -> ArchiveStore.made(object.key().substring(prefix.length())))
          .flatMap(Optional::stream)
          .toList();
    }
  }

  @Override
  public String place(Instant made) {
    return "s3://" + access.bucket() + "/" + key(made);
  }

  @Override
  public Path workplace() {
    return layout.directory();
  }

  public void fetch(Instant made, Path copy) throws IOException {
    try (S3Bucket bucket = S3Bucket.at(access)) {
      long size =
          bucket
              .size(key(made))
              .orElseThrow(() -> new FileNotFoundException("there is no archive " + place(made)));
      try (InputStream content = bucket.open(key(made), 0, size)) {
        Files.copy(content, copy, StandardCopyOption.REPLACE_EXISTING);
      }
    }
  }

  private String key(Instant made) {
    return prefix + ArchiveStore.name(made);
  }

  @Override
  public void put(Path archive, Instant made) throws IOException {
    long size = Files.size(archive);
    try (S3Bucket bucket = S3Bucket.at(access)) {
      // Only the server of this data directory puts archives here.
      bucket.abortUploads(prefix + "rondo-", made);
      bucket.put(key(made), archive, size);
      try (InputStream local = Files.newInputStream(archive);
          InputStream put = bucket.open(key(made), 0, size)) {
        if (IOUtils.contentEquals(local, put)) {
          return;
        }
      }
      bucket.delete(key(made));
    }
    throw new IOException(place(made) + " was not what was put there, and is deleted");
  }

  @Override
  public void delete(Instant made) throws IOException {
    try (S3Bucket bucket = S3Bucket.at(access)) {
      bucket.delete(key(made));
    }
  }
}
