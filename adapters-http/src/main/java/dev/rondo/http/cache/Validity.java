package dev.rondo.http.cache;

import dev.rondo.domain.player.PlayerId;
import java.time.Duration;

/**
 * How long a response is valid.
 *
 * @param item the hash of the item whose changes end it, or {@link #NO_ITEM}
 */
record Validity(long version, long made, long end, long item) {

  static final long NO_ITEM = 0;
  static final long ANY_VERSION = -2;
  static final Duration UNLIMITED = Duration.ofDays(36_500);

  /** How long others still get an ended response while one caller renews it. */
  private static final long GRACE = Duration.ofSeconds(1).toNanos();

  /** How long a stale response may be sent while the database is unavailable. */
  static final Duration LONGEST_STALE = Duration.ofHours(1);

  static Validity of(long version, long made, Duration time, long item) {
    return new Validity(version, made, made + time.toNanos(), item);
  }

  boolean isKnown() {
    return version != CatalogueVersion.UNKNOWN;
  }

  /** Whether it was made of the catalogue version of the request. */
  boolean isOf(CacheLookup lookup) {
    return isKnown() && (version == ANY_VERSION || version == lookup.version());
  }

  /** Whether it includes all changes of its item. */
  boolean hasAllOfItem(RecentWrites writes) {
    return item == NO_ITEM || writes.areBefore(made, item);
  }

  /** Whether it includes all changes of that player. */
  boolean hasAllOf(PlayerId player, RecentWrites writes) {
    if (isLimited()) {
      return writes.areBefore(made, player);
    }
    return item == NO_ITEM || writes.areFollowed(player) || writes.areBefore(made, player);
  }

  /** Whether changes that are not counted can outdate it. */
  boolean isLimited() {
    return end - made < UNLIMITED.toNanos();
  }

  /** For how long this node has not known whether it has changed. */
  Duration age(CatalogueVersion.Known last, long tick) {
    return Duration.ofNanos(tick - (isLimited() || made - last.asked() > 0 ? made : last.asked()));
  }

  boolean holdsAt(long tick) {
    return end - tick > 0;
  }

  boolean endedJustBefore(long tick) {
    return end + GRACE - tick > 0;
  }
}
