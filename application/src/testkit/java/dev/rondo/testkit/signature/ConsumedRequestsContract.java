package dev.rondo.testkit.signature;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.signature.ConsumedRequests;
import dev.rondo.application.signature.ConsumedRequests.Consumption;
import dev.rondo.domain.secret.SecretDigest;
import dev.rondo.testkit.transaction.Concurrently;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link ConsumedRequests} does. */
public interface ConsumedRequestsContract extends InTransactions {

  /** When the tests take place. */
  Instant NOW = Instant.parse("2026-02-01T12:00:00.123Z");

  SecretDigest BODY = SecretDigest.of(new byte[] {1});
  SecretDigest OTHER = SecretDigest.of(new byte[] {2});

  /** None used yet. */
  ConsumedRequests consumedRequests();

  @Test
  default void tellsTheFirstFromThoseAfterIt() {
    assertThat(mark(BODY)).isEqualTo(Consumption.FIRST);
    assertThat(mark(BODY)).isEqualTo(Consumption.REPEATED);
    assertThat(mark(OTHER)).isEqualTo(Consumption.FIRST);
    assertThat(mark(BODY)).isEqualTo(Consumption.REPEATED);
  }

  @Test
  default void goesOnInATransactionThatMetARepeatedOne() {
    mark(BODY);

    Consumption other =
        write(
            () -> {
              assertThat(consumedRequests().consume(BODY, NOW)).isEqualTo(Consumption.REPEATED);
              return consumedRequests().consume(OTHER, NOW);
            });

    assertThat(other).isEqualTo(Consumption.FIRST);
    assertThat(mark(OTHER)).isEqualTo(Consumption.REPEATED);
  }

  @Test
  default void takesAMarkBackWithItsTransaction() {
    writeInVain(() -> consumedRequests().consume(BODY, NOW));

    assertThat(mark(BODY)).isEqualTo(Consumption.FIRST);
  }

  @Test
  default void forgetsThoseThatWereSignedBeforeAndNoOthers() {
    mark(BODY, NOW);
    mark(OTHER, NOW.plusMillis(1));

    purge(NOW);
    assertThat(mark(BODY)).isEqualTo(Consumption.REPEATED);

    purge(NOW.plusMillis(1));
    assertThat(mark(BODY)).isEqualTo(Consumption.FIRST);
    assertThat(mark(OTHER, NOW.plusMillis(1))).isEqualTo(Consumption.REPEATED);
  }

  @Test
  default void knowsWhenTheNewestWasSigned() {
    assertThat(consumedRequests().newest()).isEmpty();
    mark(OTHER, NOW.plusMillis(1));
    mark(BODY, NOW);

    assertThat(consumedRequests().newest()).hasValue(NOW.plusMillis(1));
  }

  @Test
  default void passesOverTimesThatHaveNotComeForTheNewest() {
    mark(OTHER, Instant.parse("2999-01-01T00:00:00Z"));
    assertThat(consumedRequests().newest()).isEmpty();

    mark(BODY, NOW);

    assertThat(consumedRequests().newest()).hasValue(NOW);
  }

  @Test
  default void letsExactlyOneOfManyBeTheFirst() {
    for (int round = 0; round < 10; round++) {
      SecretDigest body = SecretDigest.of(new byte[] {3, (byte) round});

      List<Consumption> seen = Concurrently.run(16, number -> mark(body));

      assertThat(Collections.frequency(seen, Consumption.FIRST)).isEqualTo(1);
    }
  }

  @Test
  default void purgesOnAllNodesAtOnce() {
    for (int i = 0; i < 200; i++) {
      mark(SecretDigest.of(new byte[] {4, (byte) i}), NOW);
    }
    mark(OTHER, NOW.plusMillis(1));

    List<Consumption> consumedRequests =
        Concurrently.run(
            6,
            number -> {
              purge(NOW.plusMillis(1));
              return mark(SecretDigest.of(new byte[] {5, (byte) number}));
            });

    assertThat(consumedRequests).containsOnly(Consumption.FIRST);
    for (int i = 0; i < 200; i++) {
      assertThat(mark(SecretDigest.of(new byte[] {4, (byte) i}))).isEqualTo(Consumption.FIRST);
    }
    assertThat(mark(OTHER, NOW.plusMillis(1))).isEqualTo(Consumption.REPEATED);
  }

  @Test
  default void purgesAsManyAsAskedFor() {
    for (int i = 0; i < 5; i++) {
      mark(SecretDigest.of(new byte[] {6, (byte) i}), NOW);
    }

    assertThat(purge(NOW.plusMillis(1), 3)).isEqualTo(3);
    assertThat(purge(NOW.plusMillis(1), 3)).isEqualTo(2);
    assertThat(purge(NOW.plusMillis(1), 3)).isZero();
  }

  private void purge(Instant signedBefore) {
    purge(signedBefore, 1000);
  }

  private int purge(Instant signedBefore, int limit) {
    return write(() -> consumedRequests().purge(signedBefore, limit));
  }

  private Consumption mark(SecretDigest body) {
    return mark(body, NOW);
  }

  private Consumption mark(SecretDigest body, Instant signed) {
    return write(() -> consumedRequests().consume(body, signed));
  }
}
