package dev.rondo.application.signature;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.application.signature.ReplayMarks.Mark;
import dev.rondo.application.transaction.AtOnce;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.secret.SecretDigest;
import java.time.Instant;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What every {@link ReplayMarks} does. */
public interface ReplayMarksContract {

  /** When the tests take place. */
  Instant NOW = Instant.parse("2026-02-01T12:00:00.123Z");

  SecretDigest BODY = SecretDigest.of(new byte[] {1});
  SecretDigest OTHER = SecretDigest.of(new byte[] {2});

  /** Marks of nothing. */
  ReplayMarks marks();

  /** What the marks are made in. */
  Transactions transactions();

  @Test
  default void tellsTheFirstFromThoseAfterIt() {
    assertThat(mark(BODY)).isEqualTo(Mark.FIRST);
    assertThat(mark(BODY)).isEqualTo(Mark.REPEATED);
    assertThat(mark(OTHER)).isEqualTo(Mark.FIRST);
    assertThat(mark(BODY)).isEqualTo(Mark.REPEATED);
  }

  @Test
  default void goesOnInATransactionThatMetARepeatedOne() {
    mark(BODY);

    Mark other =
        transactions()
            .write(
                () -> {
                  assertThat(marks().mark(BODY, NOW)).isEqualTo(Mark.REPEATED);
                  return marks().mark(OTHER, NOW);
                });

    assertThat(other).isEqualTo(Mark.FIRST);
    assertThat(mark(OTHER)).isEqualTo(Mark.REPEATED);
  }

  @Test
  default void takesAMarkBackWithItsTransaction() {
    assertThatThrownBy(
            () ->
                transactions()
                    .write(
                        () -> {
                          marks().mark(BODY, NOW);
                          throw new IllegalStateException("no");
                        }))
        .isInstanceOf(IllegalStateException.class);

    assertThat(mark(BODY)).isEqualTo(Mark.FIRST);
  }

  @Test
  default void remembersUpToTheInstantAndNoLonger() {
    mark(BODY, NOW);
    mark(OTHER, NOW.plusMillis(1));

    purge(NOW);
    assertThat(mark(BODY)).isEqualTo(Mark.REPEATED);

    purge(NOW.plusMillis(1));
    assertThat(mark(BODY)).isEqualTo(Mark.FIRST);
    assertThat(mark(OTHER)).isEqualTo(Mark.REPEATED);
  }

  @Test
  default void letsExactlyOneOfManyBeTheFirst() {
    for (int round = 0; round < 10; round++) {
      SecretDigest body = SecretDigest.of(new byte[] {3, (byte) round});

      List<Mark> seen = AtOnce.run(16, number -> mark(body));

      assertThat(Collections.frequency(seen, Mark.FIRST)).isEqualTo(1);
    }
  }

  @Test
  default void purgesOnAllNodesAtOnce() {
    for (int i = 0; i < 200; i++) {
      mark(SecretDigest.of(new byte[] {4, (byte) i}), NOW);
    }
    mark(OTHER, NOW.plusMillis(1));

    List<Mark> marks =
        AtOnce.run(
            6,
            number -> {
              purge(NOW.plusMillis(1));
              return mark(SecretDigest.of(new byte[] {5, (byte) number}));
            });

    assertThat(marks).containsOnly(Mark.FIRST);
    for (int i = 0; i < 200; i++) {
      assertThat(mark(SecretDigest.of(new byte[] {4, (byte) i}))).isEqualTo(Mark.FIRST);
    }
    assertThat(mark(OTHER)).isEqualTo(Mark.REPEATED);
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

  private void purge(Instant now) {
    purge(now, 1000);
  }

  private int purge(Instant now, int limit) {
    return transactions().write(() -> marks().purge(now, limit));
  }

  private Mark mark(SecretDigest body) {
    return mark(body, NOW.plusSeconds(60));
  }

  private Mark mark(SecretDigest body, Instant until) {
    return transactions().write(() -> marks().mark(body, until));
  }
}
