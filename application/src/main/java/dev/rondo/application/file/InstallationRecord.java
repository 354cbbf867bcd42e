package dev.rondo.application.file;

import dev.rondo.domain.file.InstallationId;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/** What a database knows of its store; before {@code keepUntil} no file is deleted. */
public record InstallationRecord(
    InstallationId id, boolean isMarked, Instant keepUntil, boolean hasFiles) {

  public Standing standing(StoreMark store) throws IOException {
    if (store.owner().equals(Optional.of(id))) {
      return Standing.OWN;
    }
    boolean isEmpty = store.isEmpty();
    // Read last: another node that starts now marks the store before it stores a file.
    Optional<InstallationId> owner = store.owner();
    if (owner.equals(Optional.of(id))) {
      return Standing.OWN;
    }
    boolean isFree = owner.isEmpty() && (isEmpty ? !hasFiles : hasFiles && !isMarked);
    if (isFree) {
      return Standing.FREE;
    }
    return hasFiles ? Standing.FILES_MISSING : Standing.FILES_OF_ANOTHER;
  }

  /** As restored from a backup: the store that came with it is not marked. */
  InstallationRecord restored() {
    return new InstallationRecord(id, false, keepUntil, hasFiles);
  }

  InstallationRecord marked(Instant until) {
    return new InstallationRecord(id, true, until, hasFiles);
  }

  /** How a store relates to a database. */
  public enum Standing {
    OWN,
    /** It belongs to nobody and may become the store of this database. */
    FREE,
    /** The database has no files, and the store belongs to another database. */
    FILES_OF_ANOTHER,
    /** The database has files, but this store does not hold them. */
    FILES_MISSING
  }
}
