package dev.rondo.persistence.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/** Read-only access to the files of an {@link S3FileStore}. */
public sealed class S3Files implements StoredFiles permits S3FileStore {

  static final String FOLDER = "files/";

  /** The key of the object that names the owner. */
  static final String MARKER = FOLDER + "installation";

  private static final int UUID_LENGTH = 36;

  final S3Bucket bucket;

  S3Files(S3Bucket bucket) {
    this.bucket = bucket;
  }

  public static S3Files in(S3Access access) {
    return new S3Files(S3Bucket.at(access));
  }

  /** Checks that the bucket answers within two seconds. */
  public void check() {
    bucket.check();
  }

  @Override
  public Optional<StoredFile> find(FileHash hash) {
    return bucket.size(key(hash)).map(size -> new StoredFile(hash, size));
  }

  @Override
  public InputStream open(FileHash hash, long offset, long length) throws IOException {
    if (length > 0) {
      return bucket.open(key(hash), offset, length);
    }
    // No range is empty.
    if (bucket.size(key(hash)).isEmpty()) {
      throw new FileNotFoundException(hash.hex());
    }
    return InputStream.nullInputStream();
  }

  @Override
  public List<FileHash> storedBefore(Instant before, Optional<FileHash> after, int limit) {
    return bucket
        .list(FOLDER, after.map(S3Files::key).orElse(FOLDER))
        .filter(object -> object.lastModified().isBefore(before))
        .flatMap(object -> DirectoryFiles.hash(FOLDER, object.key()).stream())
        .limit(limit)
        .toList();
  }

  @Override
  public Optional<InstallationId> owner() throws IOException {
    try (InputStream marker = bucket.open(MARKER, 0, UUID_LENGTH)) {
      return Optional.of(
          StoredFiles.owner(new String(marker.readAllBytes(), StandardCharsets.US_ASCII), MARKER));
    } catch (FileNotFoundException unmarked) {
      return Optional.empty();
    }
  }

  static String key(FileHash hash) {
    return FOLDER + DirectoryFiles.name(hash);
  }

  @Override
  public void close() throws IOException {
    bucket.close();
  }
}
