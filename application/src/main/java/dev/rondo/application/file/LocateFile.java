package dev.rondo.application.file;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import java.util.Optional;

/**
 * Use case: tell where else a file can be fetched. It depends on settings alone: bootstrap supplies
 * a pure function of the hash.
 */
@FunctionalInterface
public interface LocateFile {

  /** All files are fetched from this server. */
  LocateFile HERE = hash -> Optional.empty();

  /** An address, valid for an hour at least, that serves the file and its ranges; else empty. */
  Optional<ResourceLocator.LinkedFile> elsewhere(FileHash hash);
}
