package dev.rondo.persistence.file;

import dev.rondo.application.file.StagedFile;
import dev.rondo.domain.file.FileHash;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;

/** Content in a file of this process, on its way into a store. */
final class Draft implements StagedFile {

  private final Path path;
  private final FileHash hash;
  private final String sha256;
  private final long size;
  private final Keeper keeper;

  Draft(Path path, FileHash hash, String sha256, long size, Keeper keeper) {
    this.path = path;
    this.hash = hash;
    this.sha256 = sha256;
    this.size = size;
    this.keeper = keeper;
  }

  /** The file; a keeper may move it away. */
  Path path() {
    return path;
  }

  @Override
  public FileHash hash() {
    return hash;
  }

  @Override
  public String sha256() {
    return sha256;
  }

  @Override
  public long size() {
    return size;
  }

  @Override
  public InputStream open() throws IOException {
    return Files.newInputStream(path);
  }

  @Override
  public void keep() throws IOException {
    keeper.keep(this);
  }

  @Override
  public void close() throws IOException {
    Files.deleteIfExists(path);
  }

  /** Makes drafts files of a store. */
  @FunctionalInterface
  interface Keeper {

    /** Durable when this returns. */
    void keep(Draft draft) throws IOException;
  }
}
