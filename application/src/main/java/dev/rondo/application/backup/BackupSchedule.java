package dev.rondo.application.backup;

import java.time.DayOfWeek;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.LocalTime;
import java.time.ZoneId;
import java.time.ZonedDateTime;
import java.time.temporal.TemporalAdjusters;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * When a server makes backups, and which it keeps. They are due at four in the morning, then at
 * equal distances (above a day in whole days); a missed one is due at once.
 *
 * @param daily for how many days the newest backup is kept
 * @param weekly for how many weeks the newest backup is kept
 */
public record BackupSchedule(Duration every, int daily, int weekly, ZoneId zone) {

  private static final LocalTime QUIET = LocalTime.of(4, 0);
  private static final Duration DAY = Duration.ofDays(1);

  public boolean isDue(Optional<Instant> newest, Instant now) {
    return newest.filter(made -> !made.isBefore(lastDue(now))).isEmpty();
  }

  private Instant lastDue(Instant now) {
    ZonedDateTime local = now.atZone(zone);
    ZonedDateTime quiet = local.with(QUIET);
    ZonedDateTime night = quiet.isAfter(local) ? quiet.minusDays(1) : quiet;
    if (every.compareTo(DAY) >= 0) {
      return night.minusDays(every.toDays() - 1).toInstant();
    }
    long passed = Duration.between(night, local).dividedBy(every);
    return night.toInstant().plus(every.multipliedBy(passed));
  }

  /** The backups that need not be kept; never one of the last 24 hours. */
  public List<Instant> expired(Collection<Instant> made, Instant now) {
    List<Instant> old =
        made.stream()
            .filter(one -> one.isBefore(now.minus(DAY)))
            .sorted(Comparator.reverseOrder())
            .toList();
    Set<Instant> kept = new HashSet<>(newest(old, daily, day -> day));
    kept.addAll(
        newest(old, weekly, day -> day.with(TemporalAdjusters.previousOrSame(DayOfWeek.MONDAY))));
    return old.stream().filter(one -> !kept.contains(one)).toList();
  }

  /** The newest backup of each period, for the given number of periods. */
  private Collection<Instant> newest(
      List<Instant> made, int periods, Function<LocalDate, LocalDate> period) {
    Set<LocalDate> seen = new HashSet<>();
    return made.stream()
        .filter(one -> seen.add(period.apply(LocalDate.ofInstant(one, zone))))
        .limit(periods)
        .collect(Collectors.toSet());
  }
}
