package dev.rondo.application.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.file.Contents;
import dev.rondo.application.file.FileRecords;
import dev.rondo.application.file.FileRecords.FileRecord;
import dev.rondo.domain.file.FileHash;
import java.util.List;
import java.util.Set;
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
                  add(Contents.PICTURE);
                  return "done";
                });

    assertThat(result).isEqualTo("done");
    assertThat(isThere(Contents.PICTURE)).isTrue();
  }

  @Test
  default void takesBackWhatAnExceptionLeaves() {
    IllegalStateException failure = new IllegalStateException("no");

    assertThatThrownBy(
            () ->
                transactions()
                    .write(
                        () -> {
                          add(Contents.PICTURE);
                          throw failure;
                        }))
        .isSameAs(failure);

    assertThat(isThere(Contents.PICTURE)).isFalse();
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
                                    add(Contents.PICTURE);
                                    return "inner";
                                  });
                          assertThat(
                                  transactions().<Boolean>snapshot(() -> isThere(Contents.PICTURE)))
                              .isTrue();
                          throw new IllegalStateException("no");
                        }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(isThere(Contents.PICTURE)).isFalse();
  }

  @Test
  default void rehearsesWithoutATrace() {
    boolean seen =
        transactions()
            .rehearse(
                () -> {
                  add(Contents.PICTURE);
                  return isThere(Contents.PICTURE);
                });

    assertThat(seen).isTrue();
    assertThat(isThere(Contents.PICTURE)).isFalse();
  }

  @Test
  default void goesOnAfterARehearsalAndAFailure() {
    transactions().rehearse(() -> "rehearsed");
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
              add(Contents.PICTURE);
              return "done";
            });

    assertThat(transactions().<Boolean>snapshot(() -> isThere(Contents.PICTURE))).isTrue();
  }

  private void add(Contents file) {
    byte[] bytes = file.bytes();
    Set<FileHash> collisions =
        records()
            .claim(
                List.of(
                    new FileRecord(file.hash(), Contents.hex("SHA-256", bytes), bytes.length, "")));
    assertThat(collisions).isEmpty();
  }

  private boolean isThere(Contents file) {
    return !records().known(List.of(file.hash())).isEmpty();
  }
}
