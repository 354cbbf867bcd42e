package dev.rondo.application.backup;

import dev.rondo.application.work.Progress;

/**
 * Use case: copy all that a server keeps into one archive, while it runs. The archive holds every
 * file that its copy of the database refers to.
 */
public interface CreateBackup {

  /**
   * Writes the archive and finishes it.
   *
   * @throws java.io.UncheckedIOException when something cannot be read or written; then there is no
   *     archive
   */
  Created create(BackupArchive archive, Progress progress);

  /**
   * What was copied.
   *
   * @param files how many files, beside the database
   */
  record Created(int files) {}
}
