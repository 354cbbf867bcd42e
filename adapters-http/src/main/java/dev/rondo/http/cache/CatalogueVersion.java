package dev.rondo.http.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;

/**
 * The version of the catalogue as this node knows it. The node knows its own changes at once, and
 * polls for those of other nodes. The version is unknown after polling has failed for a while.
 */
public final class CatalogueVersion {

  public static final long UNKNOWN = -1;

  /** How long an answer of the database is trusted. */
  private static final long TRUST = Duration.ofSeconds(4).toNanos();

  private final Ticker ticker;
  private volatile Known known;
  private volatile boolean isLost;

  public CatalogueVersion(Ticker ticker) {
    this.ticker = ticker;
    this.known = new Known(UNKNOWN, ticker.read() - TRUST);
  }

  /** Records a polled version, {@code asked} for at that time, which may be long ago. */
  public synchronized void confirm(long version, long asked) {
    known = new Known(Math.max(version, known.version()), asked);
  }

  public synchronized void advance(long version) {
    known = new Known(Math.max(version, known.version()), known.asked());
  }

  public long current() {
    Known now = known;
    return !isLost && now.asked() + TRUST - ticker.read() > 0 ? now.version() : UNKNOWN;
  }

  /** Makes the version unknown, because the database is known to be unavailable. */
  public void lose() {
    isLost = true;
  }

  /** Undoes {@link #lose}. */
  public void regain() {
    isLost = false;
  }

  boolean isLost() {
    return isLost;
  }

  /** The last known version, however old. */
  Known last() {
    return known;
  }

  record Known(long version, long asked) {}
}
