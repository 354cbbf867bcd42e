package dev.rondo.application.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.junit.jupiter.api.Test;

final class DrainTest {

  private final Transactions transactions = new InMemoryTransactions();

  @Test
  void endsWithABatchThatIsNotFull() {
    Deque<Integer> batches = new ArrayDeque<>(List.of(3, 3, 2, 3));

    transactions.drain(3, batches::removeFirst);

    assertThat(batches).containsExactly(3);
  }

  /** None is less than full, so it would never end. */
  @Test
  void refusesBatchesOfNothing() {
    assertThatIllegalArgumentException()
        .isThrownBy(
            () ->
                transactions.drain(
                    0,
                    () -> {
                      throw new AssertionError("begun");
                    }));
  }
}
