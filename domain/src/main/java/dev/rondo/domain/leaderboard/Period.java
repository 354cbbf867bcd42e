package dev.rondo.domain.leaderboard;

import java.time.DayOfWeek;
import java.time.Instant;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.temporal.TemporalAdjusters;

/** How long the results of a leaderboard count before it starts anew, by UTC. */
public enum Period {
  EVER("ever"),
  MONTH("month"),
  /** From Monday on. */
  WEEK("week");

  private final String word;

  Period(String word) {
    this.word = word;
  }

  public String word() {
    return word;
  }

  /** When the one that a moment is in began. */
  public Instant start(Instant now) {
    LocalDate day = LocalDate.ofInstant(now, ZoneOffset.UTC);
    return switch (this) {
      case EVER -> Instant.EPOCH;
      case MONTH -> start(day.withDayOfMonth(1));
      case WEEK -> start(day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY)));
    };
  }

  private static Instant start(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant();
  }

  /** Names the one that a moment is in, for example {@code @2026-11} or {@code @2026-W48}. */
  String suffix(Instant now) {
    LocalDate day = LocalDate.ofInstant(now, ZoneOffset.UTC);
    return switch (this) {
      case EVER -> "";
      case MONTH -> "@" + YearMonth.from(day);
      case WEEK -> "@" + week(day);
    };
  }

  private static String week(LocalDate day) {
    String numbered = DateTimeFormatter.ISO_WEEK_DATE.format(day);
    return numbered.substring(0, numbered.lastIndexOf('-'));
  }
}
