package dev.rondo.application.file;

import dev.rondo.testkit.file.FileStoreContract;
import dev.rondo.testkit.file.InMemoryFileStore;

final class InMemoryFileStoreTest implements FileStoreContract {

  private final InMemoryFileStore store = new InMemoryFileStore();

  @Override
  public FileStore store() {
    return store;
  }

  @Override
  public void assertNothingLeftOver() {
    // It has no other place than the one where files are found.
  }
}
