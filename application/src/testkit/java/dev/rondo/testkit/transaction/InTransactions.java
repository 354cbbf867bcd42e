package dev.rondo.testkit.transaction;

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

  /** Makes a change and tells what came of it. */
  default <T> T write(Supplier<T> change) {
    return transactions().write(change);
  }
}
