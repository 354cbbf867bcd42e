package dev.rondo.application.backup;

import dev.rondo.application.file.LostFile;
import dev.rondo.application.work.Progress;
import java.util.List;

/**
 * Use case: copy all that a running server keeps into one archive, with every file that its copy of
 * the database refers to.
 */
public interface CreateBackup {

  /** Writes the archive and finishes it. */
  Created create(BackupArchive archive, Progress progress);

  /** The count of whole files, and the stored files that could not be copied whole. */
  record Created(int files, List<LostFile> lost) {

    public Created {
      lost = List.copyOf(lost);
    }
  }
}
