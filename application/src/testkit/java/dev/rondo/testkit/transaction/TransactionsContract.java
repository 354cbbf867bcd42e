package dev.rondo.testkit.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.FileRecords;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.file.FileRecordsContract;
import dev.rondo.testkit.file.SampleFiles;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link Transactions} does, shown on records of files. */
public interface TransactionsContract {

  Transactions transactions();

  /** Records that know of no file, written inside the transactions. */
  FileRecords records();

  @Test
  default void commitsWhatIsWritten() {
    String result =
        transactions()
            .write(
                () -> {
                  add(SampleFiles.PICTURE);
                  return "done";
                });

    assertThat(result).isEqualTo("done");
    assertThat(isThere(SampleFiles.PICTURE)).isTrue();
  }

  @Test
  default void takesBackWhatAnExceptionLeaves() {
    IllegalStateException failure = new IllegalStateException("no");

    assertThatThrownBy(
            () ->
                transactions()
                    .write(
                        () -> {
                          add(SampleFiles.PICTURE);
                          throw failure;
                        }))
        .isSameAs(failure);

    assertThat(isThere(SampleFiles.PICTURE)).isFalse();
  }

  @Test
  default void joinsTheTransactionAround() {
    assertThatThrownBy(
            () ->
                transactions()
                    .write(
                        () -> {
                          transactions()
                              .write(
                                  () -> {
                                    add(SampleFiles.PICTURE);
                                    return "inner";
                                  });
                          assertThat(
                                  transactions()
                                      .<Boolean>snapshot(() -> isThere(SampleFiles.PICTURE)))
                              .isTrue();
                          throw new IllegalStateException("no");
                        }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(isThere(SampleFiles.PICTURE)).isFalse();
  }

  @Test
  default void runsDryWithoutATrace() {
    boolean seen =
        transactions()
            .dryRun(
                () -> {
                  add(SampleFiles.PICTURE);
                  return isThere(SampleFiles.PICTURE);
                });

    assertThat(seen).isTrue();
    assertThat(isThere(SampleFiles.PICTURE)).isFalse();
  }

  @Test
  default void goesOnAfterADryRunAndAFailure() {
    transactions().dryRun(() -> "rehearsed");
    assertThatThrownBy(
            () ->
                transactions()
                    .write(
                        () -> {
                          throw new IllegalStateException("no");
                        }))
        .isInstanceOf(IllegalStateException.class);

    transactions()
        .write(
            () -> {
              add(SampleFiles.PICTURE);
              return "done";
            });

    assertThat(transactions().<Boolean>snapshot(() -> isThere(SampleFiles.PICTURE))).isTrue();
  }

  private void add(SampleFiles file) {
    assertThat(FileRecordsContract.store(records(), FileRecordsContract.record(file))).isEmpty();
  }

  private boolean isThere(SampleFiles file) {
    return !records().known(List.of(file.hash())).isEmpty();
  }
}
