package dev.rondo.persistence.transaction;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class LastAnswerTest {

  private final CommitFlusher flusher = mock();
  private final List<String> asked = new ArrayList<>();
  private final LastAnswer<String, Integer> answer = new LastAnswer<>(flusher, this::ask);

  private int ask(String question) {
    asked.add(question);
    return asked.size();
  }

  @BeforeEach
  void begin() {
    state("first");
  }

  private void state(String state) {
    when(flusher.state()).thenReturn(Optional.of(state));
  }

  @Test
  void isGivenAgainWhileNothingChanged() {
    assertThat(answer.to("who")).isEqualTo(1);
    assertThat(answer.to("who")).isEqualTo(1);
    assertThat(asked).containsExactly("who");
  }

  @Test
  void isOutOfDateAfterAChange() {
    answer.to("who");
    state("second");

    assertThat(answer.to("who")).isEqualTo(2);
  }

  @Test
  void isForOneQuestion() {
    answer.to("who");

    assertThat(answer.to("where")).isEqualTo(2);
    assertThat(answer.to("who")).isEqualTo(3);
  }

  @Test
  void isAskedForAlwaysWhereChangesGoUnnoticed() {
    when(flusher.state()).thenReturn(Optional.empty());

    assertThat(answer.to("who")).isEqualTo(1);
    assertThat(answer.to("who")).isEqualTo(2);
  }

  /** What changes while the database answers may be missing in the answer. */
  @Test
  void isOutOfDateAfterAChangeMeanwhile() {
    LastAnswer<String, Integer> slow =
        new LastAnswer<>(
            flusher,
            question -> {
              state("second");
              return ask(question);
            });

    assertThat(slow.to("who")).isEqualTo(1);
    assertThat(slow.to("who")).isEqualTo(2);
    assertThat(slow.to("who")).isEqualTo(2);
  }

  @Test
  void isAskedForAgainAfterAFailure() {
    LastAnswer<String, Integer> failing =
        new LastAnswer<>(
            flusher,
            question -> {
              if (ask(question) == 1) {
                throw new IllegalStateException("away");
              }
              return 5;
            });

    assertThatThrownBy(() -> failing.to("who")).hasMessage("away");
    assertThat(failing.to("who")).isEqualTo(5);
  }
}
