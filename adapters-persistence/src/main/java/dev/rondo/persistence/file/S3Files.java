package dev.rondo.persistence.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.InstallationId;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import software.amazon.awssdk.services.s3.model.S3Object;

/** Read-only access to the files of an {@link S3FileStore}. */
public sealed class S3Files implements StoredFiles permits S3FileStore {

  static final String FOLDER = "files/";

  /** The key of the object that names the owner. */
  static final String MARKER = FOLDER + "installation";

  private static final int UUID_LENGTH = 36;
  private static final int FOLDER_DIGITS = 2;

  final S3Bucket bucket;

  S3Files(S3Bucket bucket) {
    this.bucket = bucket;
  }

  public static S3Files in(S3Access access) {
    return new S3Files(S3Bucket.at(access));
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
    List<FileHash> found = new ArrayList<>();
    String last = after.map(S3Files::key).orElse(FOLDER);
    List<S3Object> objects = bucket.list(FOLDER, last);
    while (!objects.isEmpty() && found.size() < limit) {
      objects.stream()
          .filter(object -> object.lastModified().isBefore(before))
          .flatMap(object -> hash(object.key()).stream())
          .limit(limit - found.size())
          .forEach(found::add);
      objects = bucket.list(FOLDER, objects.getLast().key());
    }
    return found;
  }

  @Override
  public Optional<InstallationId> owner() throws IOException {
    try (InputStream marker = bucket.open(MARKER, 0, UUID_LENGTH)) {
      return Optional.of(
          StoredFiles.owner(new String(marker.readAllBytes(), StandardCharsets.US_ASCII)));
    } catch (FileNotFoundException unmarked) {
      return Optional.empty();
    }
  }

  static String key(FileHash hash) {
    return FOLDER + hash.hex().substring(0, FOLDER_DIGITS) + "/" + hash.hex();
  }

  /** Empty for objects that the store did not put there. */
  private static Optional<FileHash> hash(String key) {
    String name = key.substring(key.lastIndexOf('/') + 1);
    return Optional.of(name)
        .filter(FileHash::isValid)
        .map(FileHash::new)
        .filter(hash -> key(hash).equals(key));
  }

  @Override
  public void close() throws IOException {
    bucket.close();
  }
}
