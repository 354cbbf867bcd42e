package dev.rondo.application.file;

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
