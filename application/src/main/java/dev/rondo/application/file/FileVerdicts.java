package dev.rondo.application.file;

import dev.rondo.application.file.FileInspector.Finding;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.FileUse;
import java.util.Optional;

/** Driven port: what inspections of files found, so that no file is inspected twice for one use. */
public interface FileVerdicts {

  /** What an inspection found; empty when there was none. */
  Optional<Finding> find(Inspection inspection);

  /**
   * Keeps what an inspection found for as long as the file has a record, inside a write transaction
   * of the caller. Nothing is kept of a file that has none.
   */
  void keep(Inspection inspection, Finding finding);

  /**
   * All that a finding depends on.
   *
   * @param format what the file is to be
   * @param bound how much of it, see {@link FileInspector#bound}
   * @param revision see {@link FileInspector#revision}
   */
  record Inspection(FileHash hash, FileUse.Format format, long bound, int revision) {}
}
