package dev.rondo.domain.leaderboard;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rondo.domain.item.ItemName;
import org.junit.jupiter.api.Test;

final class ChartTest {

  private static final ItemName SONG = new ItemName("song");

  @Test
  void knowsItsDataByAHashAlone() {
    assertThat(new Chart(SONG, "a".repeat(40)).hasKnownData()).isTrue();
    assertThat(new Chart(SONG, "").hasKnownData()).isFalse();
    assertThatThrownBy(() -> new Chart(SONG, "A".repeat(40)))
        .isInstanceOf(IllegalArgumentException.class);
  }
}
