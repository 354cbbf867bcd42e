package dev.rondo.persistence.file;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileVerdicts;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.file.FileVerdictsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcFileVerdictsTest implements FileVerdictsContract {

  @Inject Tables tables;
  @Inject FileVerdicts verdicts;
  @Inject FileRecords records;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public FileVerdicts verdicts() {
    return verdicts;
  }

  @Override
  public FileRecords records() {
    return records;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
