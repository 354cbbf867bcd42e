package dev.rondo.persistence.file;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileVerdicts;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.file.FileVerdictsContract;
import jakarta.inject.Inject;

final class JdbcFileVerdictsTest extends DatabaseTest implements FileVerdictsContract {

  @Inject FileVerdicts verdicts;
  @Inject FileRecords records;

  @Override
  public FileVerdicts verdicts() {
    return verdicts;
  }

  @Override
  public FileRecords records() {
    return records;
  }
}
