package dev.rondo.application.backup;

import dev.rondo.application.file.LostFile;
import dev.rondo.application.work.Progress;
import java.util.List;

/**
 * Use case: copy all that a server keeps into one archive, while it runs. The archive holds every
 * file that its copy of the database refers to.
 */
public interface CreateBackup {

  /** Writes the archive and finishes it. */
  Created create(BackupArchive archive, Progress progress);

  /**
   * What was copied.
   *
   * @param lost the files that the database has as stored, but that could not be copied whole; the
   *     archive lists them and is good for all others
   */
  record Created(int files, List<LostFile> lost) {

    public Created {
      lost = List.copyOf(lost);
    }
  }
}
