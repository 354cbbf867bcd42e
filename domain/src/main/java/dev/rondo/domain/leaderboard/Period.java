package dev.rondo.domain.leaderboard;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.IsoFields;
import java.time.temporal.TemporalAdjusters;
import java.util.Locale;

/** How long the results of a leaderboard count before it starts anew, by UTC. */
public enum Period {
  EVER("ever"),
  /** Three months, the first of them from January on. */
  SEASON("season"),
  MONTH("month"),
  /** From Monday on. */
  WEEK("week");

  private static final DateTimeFormatter SEASON_NAME =
      DateTimeFormatter.ofPattern("uuuu-'Q'q", Locale.ROOT);

  private final String word;

  Period(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  /** The start of the period that contains a moment. */
  public Instant start(Instant now) {
    LocalDate day = LocalDate.ofInstant(now, ZoneOffset.UTC);
    return switch (this) {
      case EVER -> Instant.EPOCH;
      case SEASON -> start(day.with(IsoFields.DAY_OF_QUARTER, 1));
      case MONTH -> start(day.withDayOfMonth(1));
      case WEEK -> start(day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)));
    };
  }

  private static Instant start(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  /**
   * The name of the period that contains a moment, for example {@code @2026-Q4}, {@code @2026-11}
   * or {@code @2026-W48}.
   */
  String suffix(Instant now) {
    LocalDate day = LocalDate.ofInstant(now, ZoneOffset.UTC);
    return switch (this) {
      case EVER -> "";
      case SEASON -> "@" + SEASON_NAME.format(day);
      case MONTH -> "@" + YearMonth.from(day);
      case WEEK -> "@" + week(day);
    };
  }

  private static String week(LocalDate day) {
    String numbered = DateTimeFormatter.ISO_WEEK_DATE.format(day);
    return numbered.substring(0, numbered.lastIndexOf('-'));
  }
}
