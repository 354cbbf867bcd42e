package dev.rondo.http.cache;

import dev.rondo.domain.player.PlayerId;
import java.time.Duration;

/**
 * How long a response is valid.
 *
 * @param version the version of the catalogue that it was made of
 * @param made when it was asked for
 * @param end when it ends at the latest
 * @param item the hash of the item whose changes end it, or {@link #NO_ITEM}
 */
record Validity(long version, long made, long end, long item) {

  /** It is not about an item. */
  static final long NO_ITEM = 0;

  /** Holds for all versions. */
  static final long ANY_VERSION = -2;

  /** So long that nothing outlives it. */
  static final Duration UNLIMITED = Duration.ofDays(36_500);

  /**
   * How long others get a response that has ended while the first to ask for it has it made anew.
   */
  private static final long GRACE = Duration.ofSeconds(1).toNanos();

  /** How long a response may be sent on that nobody can make anew, as the database is away. */
  static final Duration LONGEST_STALE = Duration.ofHours(1);

  static Validity of(long version, long made, Duration time, long item) {
    return new Validity(version, made, made + time.toNanos(), item);
  }

  /** Whether anybody knows what it was made of. */
  boolean isKnown() {
    return version != CatalogueVersion.UNKNOWN;
  }

  /** Whether it was made of the catalogue as it is for a request. */
  boolean isOf(CacheLookup lookup) {
    return isKnown() && (version == ANY_VERSION || version == lookup.version());
  }

  /** Whether it has all that was done to its item. */
  boolean hasAllOfItem(RecentWrites writes) {
    return item == NO_ITEM || writes.areBefore(made, item);
  }

  /** Whether it has all that a player did. */
  boolean hasAllOf(PlayerId player, RecentWrites writes) {
    if (isLimited()) {
      return writes.areBefore(made, player);
    }
    return item == NO_ITEM || writes.areFollowed(player) || writes.areBefore(made, player);
  }

  /** Whether something changes it that nobody counts or records. */
  boolean isLimited() {
    return end - made < UNLIMITED.toNanos();
  }

  /** For how long nobody has known whether it has changed. */
  Duration age(CatalogueVersion.Known last, long tick) {
    return Duration.ofNanos(tick - (isLimited() || made - last.asked() > 0 ? made : last.asked()));
  }

  /** Whether it has not ended yet. */
  boolean holdsAt(long tick) {
    return end - tick > 0;
  }

  /** Whether it has ended only just now. */
  boolean endedJustBefore(long tick) {
    return end + GRACE - tick > 0;
  }
}
