package dev.rondo.application.file;

import org.junit.jupiter.api.Nested;

final class InMemoryFilesTest {

  @Nested
  final class Store implements FileStoreContract {

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

  @Nested
  final class Records implements FileRecordsContract {

    private final InMemoryFileRecords records = new InMemoryFileRecords();

    @Override
    public FileRecords records() {
      return records;
    }
  }
}
