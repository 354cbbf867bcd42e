package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.Contents;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.application.transaction.TransactionsContract;
import dev.rondo.persistence.Tables;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcTransactionsTest implements TransactionsContract {

  @Inject Tables tables;
  @Inject FileRecords records;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }

  @Override
  public FileRecords records() {
    return records;
  }

  @Test
  void showsASnapshotNothingThatOthersCommitMeanwhile() {
    List<Boolean> seen =
        transactions.snapshot(
            () -> {
              boolean before = isThere();
              CompletableFuture.runAsync(this::add).join();
              return List.of(before, isThere());
            });

    assertThat(seen).containsExactly(false, false);
    assertThat(isThere()).isTrue();
  }

  @Test
  void hidesWhatIsNotCommitted() {
    boolean seen =
        transactions.rehearse(
            () -> {
              add();
              return CompletableFuture.supplyAsync(this::isThere).join();
            });

    assertThat(seen).isFalse();
  }

  private void add() {
    byte[] bytes = Contents.DATA.bytes();
    transactions.write(
        () ->
            records.claim(
                List.of(
                    new FileRecord(
                        Contents.DATA.hash(), Contents.hex("SHA-256", bytes), bytes.length, ""))));
  }

  private boolean isThere() {
    return !records.known(List.of(Contents.DATA.hash())).isEmpty();
  }
}
