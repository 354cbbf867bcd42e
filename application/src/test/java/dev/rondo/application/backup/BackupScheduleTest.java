package dev.rondo.application.backup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class BackupScheduleTest {

  /** Two hours ahead, so that four in the morning is 02:00. */
  private static final ZoneId ZONE = ZoneId.of("+02:00");

  private static final Instant NOW = Instant.parse("2026-11-22T10:00:00Z");

  private static BackupSchedule every(Duration every) {
    return new BackupSchedule(every, 3, 2, ZONE);
  }

  @Test
  void asksForTheFirstAtOnce() {
    assertThat(every(Duration.ofDays(1)).isDue(Optional.empty(), NOW)).isTrue();
  }

  @ParameterizedTest
  @CsvSource({
    "24, 2026-11-22T02:00:00Z, 2026-11-22T23:00:00Z, false",
    "24, 2026-11-22T02:00:00Z, 2026-11-23T01:59:59Z, false",
    "24, 2026-11-22T02:00:00Z, 2026-11-23T02:00:00Z, true",
    "24, 2026-11-22T01:59:00Z, 2026-11-22T02:00:00Z, true",
    "24, 2026-11-21T20:00:00Z, 2026-11-22T10:00:00Z, true",
    "6, 2026-11-22T02:00:00Z, 2026-11-22T07:59:00Z, false",
    "6, 2026-11-22T02:00:00Z, 2026-11-22T08:00:00Z, true",
    "6, 2026-11-22T20:00:30Z, 2026-11-23T01:59:00Z, false",
    "5, 2026-11-22T22:00:00Z, 2026-11-23T02:00:00Z, true",
    "72, 2026-11-22T02:00:00Z, 2026-11-25T01:59:00Z, false",
    "72, 2026-11-22T02:00:00Z, 2026-11-25T02:00:00Z, true"
  })
  void asksForTheNextAtAQuietHour(int hours, Instant newest, Instant now, boolean due) {
    assertThat(every(Duration.ofHours(hours)).isDue(Optional.of(newest), now)).isEqualTo(due);
  }

  @Test
  void keepsTheNewestOfDaysAndWeeks() {
    List<Instant> nightly =
        IntStream.range(0, 40)
            .mapToObj(days -> Instant.parse("2026-11-22T02:00:00Z").minus(Duration.ofDays(days)))
            .toList();
    Instant twice = Instant.parse("2026-11-20T20:00:00Z");
    List<Instant> made = Stream.concat(nightly.stream(), Stream.of(twice)).toList();

    List<Instant> kept = new ArrayList<>(made);
    kept.removeAll(every(Duration.ofDays(1)).expired(made, NOW));

    assertThat(kept)
        .containsExactlyInAnyOrder(
            // of the last 24 hours
            Instant.parse("2026-11-22T02:00:00Z"),
            // of three days
            Instant.parse("2026-11-21T02:00:00Z"),
            twice,
            Instant.parse("2026-11-19T02:00:00Z"),
            // of two weeks, the first with the days
            Instant.parse("2026-11-15T02:00:00Z"));
  }

  @Test
  void keepsWhatIsTheOnlyOneOfItsDayHoweverOldItIs() {
    List<Instant> made = List.of(Instant.parse("2025-01-01T02:00:00Z"));

    assertThat(every(Duration.ofDays(1)).expired(made, NOW)).isEmpty();
  }
}
