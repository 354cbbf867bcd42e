package dev.rondo.persistence.file;

import dev.rondo.application.file.StoredFile;
import dev.rondo.domain.file.FileHash;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;

/**
 * The record of a file in the database.
 *
 * @param unused whether it is marked for deletion, as nothing needs it
 */
@MappedEntity("file")
record FileRow(@Id FileHash hash, String sha256, long size, boolean unused) {

  StoredFile toStoredFile() {
    return new StoredFile(hash, size);
  }
}
