package dev.rondo.http.answer;

import com.github.benmanes.caffeine.cache.Ticker;
import java.time.Duration;

/**
 * What this node knows of how often the catalogue has changed. Who changes it here says so at once;
 * changes of other nodes are asked for from time to time. When nobody could ask for a while,
 * nothing is known: the database may be away.
 */
public final class CatalogueVersion {

  static final long UNKNOWN = -1;

  /** How long an answer of the database is trusted. */
  private static final long TRUST = Duration.ofSeconds(4).toNanos();

  private final Ticker ticker;
  private volatile Known known;

  /** Knows nothing yet. */
  public CatalogueVersion(Ticker ticker) {
    this.ticker = ticker;
    this.known = new Known(UNKNOWN, ticker.read());
  }

  /** The catalogue had changed that often when it was asked for. */
  public synchronized void confirm(long version) {
    known = new Known(Math.max(version, known.version()), ticker.read() + TRUST);
  }

  /** A change has been made, here and now, by which the catalogue has changed that often. */
  public synchronized void advance(long version) {
    known = new Known(Math.max(version, known.version()), known.until());
  }

  long current() {
    Known now = known;
    return now.until() - ticker.read() > 0 ? now.version() : UNKNOWN;
  }

  private record Known(long version, long until) {}
}
