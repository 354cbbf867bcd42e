package dev.rondo.testkit.transaction;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.transaction.Transactions;
import java.util.function.Supplier;

/** What makes its changes in transactions. */
public interface InTransactions {

  /** What the changes stand in. */
  Transactions transactions();

  /** Makes a change of which nothing is asked. */
  default void write(Runnable change) {
    transactions().write(change);
  }

  /** Makes a change that fails in the end, so that nothing of it may be left. */
  default void writeInVain(Runnable change) {
    IllegalStateException failure = new IllegalStateException("in vain");
    assertThatThrownBy(
            () ->
                write(
                    () -> {
                      change.run();
                      throw failure;
                    }))
        .isSameAs(failure);
  }

  /** Makes a change and tells what came of it. */
  default <T> T write(Supplier<T> change) {
    return transactions().write(change);
  }
}
