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

  /** All files are fetched from this server. */
  LocateFile HERE = hash -> Optional.empty();

  /** An address, valid for an hour at least, that serves the file and its ranges; else empty. */
  Optional<ResourceLocator.LinkedFile> elsewhere(FileHash hash);
}
