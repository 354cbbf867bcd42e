package dev.rondo.persistence.file;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecordsContract;
import dev.rondo.persistence.Tables;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcFileRecordsTest implements FileRecordsContract {

  @Inject Tables tables;
  @Inject FileRecords records;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public FileRecords records() {
    return records;
  }
}
