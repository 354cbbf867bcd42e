package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import java.util.Optional;

/**
 * Use case: tell where else a file of the repository can be fetched, so that its bytes need not
 * pass through here. A matter of settings alone: a pure function of the hash, which bootstrap
 * supplies.
 */
@FunctionalInterface
public interface LocateFile {

  /** All files are fetched here. */
  LocateFile HERE = hash -> Optional.empty();

  /**
   * An address at which callers get the file, in ranges too, for an hour at least; empty when they
   * are to get it here.
   *
   * @param hash of a file that {@link FetchFile} found
   */
  Optional<ResourceLocator.LinkedFile> elsewhere(FileHash hash);
}
