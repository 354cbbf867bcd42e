package dev.rondo.persistence.file;

import dev.rondo.application.file.FileRecords.FileRecord;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;

/** What the database knows of a file in the store; when it came is the database's own business. */
@MappedEntity("file")
record FileRow(@Id String hash, String sha256, long size) {

  static FileRow from(FileRecord file) {
    return new FileRow(file.hash().hex(), file.sha256(), file.size());
  }
}
