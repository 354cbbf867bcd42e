package dev.rondo.http.cache;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;

/**
 * The version of the catalogue as this node knows it: how often it has changed. Changes made on
 * this node are known at once, those of other nodes by polling. After polling has failed for a
 * while the version is unknown, because the database may be unreachable.
 */
public final class CatalogueVersion {

  /** What is answered while the version is unknown. */
  public static final long UNKNOWN = -1;

  /** How long an answer of the database is trusted. */
  private static final long TRUST = Duration.ofSeconds(4).toNanos();

  private final Ticker ticker;
  private volatile Known known;
  private volatile boolean isLost;

  /** Knows nothing yet. */
  public CatalogueVersion(Ticker ticker) {
    this.ticker = ticker;
    this.known = new Known(UNKNOWN, ticker.read() - TRUST);
  }

  /**
   * Records the version that polling found.
   *
   * @param asked when it was asked for: an answer may have been long under way
   */
  public synchronized void confirm(long version, long asked) {
    known = new Known(Math.max(version, known.version()), asked);
  }

  /** Records the version after a change made on this node. */
  public synchronized void advance(long version) {
    known = new Known(Math.max(version, known.version()), known.asked());
  }

  /** The version, or {@link #UNKNOWN}. */
  public long current() {
    Known now = known;
    return !isLost && now.asked() + TRUST - ticker.read() > 0 ? now.version() : UNKNOWN;
  }

  /** Has the version be unknown from now on: the database is known to be away. */
  public void lose() {
    isLost = true;
  }

  /** Takes back what {@link #lose} did. */
  public void regain() {
    isLost = false;
  }

  boolean isLost() {
    return isLost;
  }

  /** What was known last, however long ago. */
  Known last() {
    return known;
  }

  /**
   * A version.
   *
   * @param asked when the database was asked for it
   */
  record Known(long version, long asked) {}
}
