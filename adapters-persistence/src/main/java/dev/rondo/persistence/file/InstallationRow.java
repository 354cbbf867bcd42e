package dev.rondo.persistence.file;

import dev.rondo.application.file.InstallationRecord;
import dev.rondo.domain.file.InstallationId;
import io.micronaut.data.annotation.Id;
import io.micronaut.data.annotation.MappedEntity;
import java.time.Instant;

/** What the database knows of its store; whether it has files is looked up. */
@MappedEntity("installation")
record InstallationRow(@Id String id, boolean marked, Instant keepUntil, boolean hasFiles) {

  InstallationRecord toRecord() {
    return new InstallationRecord(new InstallationId(id), marked, keepUntil, hasFiles);
  }
}
