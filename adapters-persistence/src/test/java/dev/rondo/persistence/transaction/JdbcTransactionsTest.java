package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.file.FileRecords;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.file.FileRecordsContract;
import dev.rondo.testkit.file.SampleFiles;
import io.micronaut.configuration.jdbc.hikari.DatasourceConfiguration;
import jakarta.inject.Inject;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

final class JdbcTransactionsTest extends DatabaseTest {

  @Inject FileRecords records;
  @Inject DatasourceConfiguration pool;

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
        transactions.dryRun(
            () -> {
              add();
              return CompletableFuture.supplyAsync(this::isThere).join();
            });

    assertThat(seen).isFalse();
  }

  /** More than there are connections, none of which comes to an end by itself. */
  @Test
  void keepsConnectionsForThoseWhoRead() throws Exception {
    CountDownLatch end = new CountDownLatch(1);
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      try {
        for (int i = 0; i < 2 * pool.getMaximumPoolSize(); i++) {
          var _ = executor.submit(() -> write(() -> awaited(end)));
        }

        Future<Boolean> read = executor.submit(() -> transactions.snapshot(this::isThere));

        assertThat(read.get(1, TimeUnit.MINUTES)).isFalse();
      } finally {
        end.countDown();
      }
    }
    add();
    assertThat(isThere()).isTrue();
  }

  private static boolean awaited(CountDownLatch end) {
    try {
      end.await();
      return true;
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
  }

  private void add() {
    write(() -> FileRecordsContract.store(records, FileRecordsContract.record(SampleFiles.DATA)));
  }

  private boolean isThere() {
    return !records.known(List.of(SampleFiles.DATA.hash())).isEmpty();
  }
}
