package dev.rondo.application.file;

import dev.rondo.domain.file.InstallationId;
import java.io.IOException;
import java.time.Instant;
import java.util.Optional;

/**
 * What a database knows of the store of its files.
 *
 * @param id the database
 * @param isMarked whether it has marked a store
 * @param keepUntil before when no file is deleted
 * @param hasFiles whether the store must hold files
 */
public record InstallationRecord(
    InstallationId id, boolean isMarked, Instant keepUntil, boolean hasFiles) {

  /** How a store stands to this database. */
  public Standing standing(StoreMark store) throws IOException {
    Optional<InstallationId> owner = store.owner();
    if (owner.equals(Optional.of(id))) {
      return Standing.OWN;
    }
    boolean isFree = owner.isEmpty() && (store.isEmpty() ? !hasFiles : hasFiles && !isMarked);
    if (isFree) {
      return Standing.FREE;
    }
    return hasFiles ? Standing.FILES_MISSING : Standing.FILES_OF_ANOTHER;
  }

  /** As a backup brought it back: the store that came with it is not marked. */
  InstallationRecord restored() {
    return new InstallationRecord(id, false, keepUntil, hasFiles);
  }

  InstallationRecord marked(Instant until) {
    return new InstallationRecord(id, true, until, hasFiles);
  }

  /** How a store stands to a database. */
  public enum Standing {
    /** It is the store of this database. */
    OWN,
    /** Nobody's, and nothing speaks against its being that of this database. */
    FREE,
    /**
     * The database has no files, and these are not its own: it may have taken a lost one's place.
     */
    FILES_OF_ANOTHER,
    /** The database has files, and they are not in this store. */
    FILES_MISSING
  }
}
