package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import dev.rondo.persistence.transaction.DueSoon.Due;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class DueSoonTest {

  private static final Instant NOON = Instant.parse("2026-02-01T12:00:00Z");

  private final CommitFlusher flusher = mock();
  private final List<Due<String>> stored = new ArrayList<>();
  private final List<Instant> asked = new ArrayList<>();
  private final DueSoon<String> due = new DueSoon<>(flusher, this::ask);

  private List<Due<String>> ask(Instant until, int limit) {
    asked.add(until);
    return stored.stream().filter(one -> !one.from().isAfter(until)).limit(limit).toList();
  }

  @BeforeEach
  void store() {
    state("first");
    stored.add(new Due<>("a", NOON.plusSeconds(5)));
    stored.add(new Due<>("b", NOON.plusSeconds(30)));
    stored.add(new Due<>("c", NOON.plusSeconds(60)));
  }

  private void state(String state) {
    when(flusher.state()).thenReturn(Optional.of(state));
  }

  private List<String> after(int seconds) {
    return due.at(NOON.plusSeconds(seconds), 9);
  }

  @Test
  void isKnownAtItsTimeWithoutAskingAgain() {
    assertThat(after(4)).isEmpty();
    assertThat(after(5)).containsExactly("a");
    assertThat(after(59)).containsExactly("a", "b");
    assertThat(asked).hasSize(1);
  }

  @Test
  void isReadAgainEachMinute() {
    assertThat(after(0)).isEmpty();
    assertThat(after(60)).containsExactly("a", "b", "c");
    assertThat(asked).hasSize(2);
  }

  @Test
  void isReadAgainAfterAChange() {
    assertThat(after(30)).containsExactly("a", "b");
    stored.removeFirst();
    state("second");

    assertThat(after(30)).containsExactly("b");
  }

  @Test
  void isReadAgainWhenTheClockWasSetBack() {
    assertThat(after(60)).hasSize(3);
    assertThat(after(-1)).isEmpty();
    assertThat(after(5)).containsExactly("a");
  }

  @Test
  void isTheFirstToBecomeSoUpToTheLimit() {
    assertThat(due.at(NOON.plusSeconds(60), 2)).containsExactly("a", "b");
    assertThat(due.at(NOON.plusSeconds(60), 1)).containsExactly("a");
  }
}
