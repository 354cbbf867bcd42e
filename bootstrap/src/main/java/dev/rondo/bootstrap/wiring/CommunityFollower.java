package dev.rondo.bootstrap.wiring;

import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.community.CommunityChanges;
import dev.rondo.application.community.CommunityChanges.Change;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CurrentFront;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.persistence.item.CatalogueChanged;
import dev.rondo.persistence.search.ItemIndex;
import io.micronaut.runtime.event.annotation.EventListener;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * Passes the changes of comments and likes by all nodes and commands to {@link RecentWrites}, and
 * to the search index, which counts them and finds replays. A transaction may end later than one
 * that began after it, so missing numbers of changes are requested until no transaction can be that
 * old.
 */
@Singleton
final class CommunityFollower {

  /** More changes at once, or missing ones, count as a change of everything. */
  static final int MOST = 5_000;

  /** At most so many older changes are still uncommitted when one is committed. */
  private static final int MOST_UNDER_WAY = 1_000;

  /** No transaction takes as long. */
  static final Duration LONGEST_TRANSACTION = Duration.ofMinutes(4);

  private static final long UNKNOWN = -1;

  private final CommunityChanges changes;
  private final Transactions transactions;
  private final RecentWrites writes;
  private final ItemIndex index;
  private final Ticker ticker;
  private final InstantSource clock;

  /** When each number that is missing was first missed. */
  private final Map<Long, Long> missing = new HashMap<>();

  private long newest = UNKNOWN;
  private long newestAtLastPurge;
  private Instant looked = Instant.MIN;

  CommunityFollower(
      CommunityChanges changes,
      Transactions transactions,
      RecentWrites writes,
      ItemIndex index,
      Ticker ticker,
      InstantSource clock) {
    this.changes = changes;
    this.transactions = transactions;
    this.writes = writes;
    this.index = index;
    this.ticker = ticker;
    this.clock = clock;
  }

  synchronized void look() {
    long tick = ticker.read();
    Instant now = clock.instant();
    if (newest == UNKNOWN) {
      skip();
    } else if (hasSlept(now)) {
      skipReplays();
    }
    follow(tick);
    looked = now;
    writes.confirm(tick);
  }

  /**
   * Changes that it has not seen may be deleted by then; the ticker stands still while a machine
   * sleeps.
   */
  private boolean hasSlept(Instant now) {
    return now.isAfter(looked.plus(LONGEST_TRANSACTION));
  }

  /** Counts everything as changed, and goes on with the changes that may yet be committed. */
  private void skip() {
    newest = Math.max(0, changes.newest() - MOST_UNDER_WAY);
    missing.clear();
    writes.recordChangeOfEverything();
  }

  /** Not at first, when the index is not filled yet. */
  private void skipReplays() {
    skip();
    index.followAnew();
  }

  private void follow(long tick) {
    List<Change> seen = new ArrayList<>(changes.of(missing.keySet()));
    seen.addAll(changes.after(newest, MOST));
    for (Change change : seen) {
      // After a quiet time nobody knows the newest any more.
      long first = Math.max(newest + 1, change.number() - MOST_UNDER_WAY);
      for (long number = first; number < change.number() && missing.size() < MOST; number++) {
        missing.put(number, tick);
      }
      newest = Math.max(newest, change.number());
      missing.remove(change.number());
      record(change);
    }
    if (seen.size() >= MOST || missing.size() >= MOST) {
      skipReplays();
    }
    missing.values().removeIf(since -> tick - since > LONGEST_TRANSACTION.toNanos());
  }

  private void record(Change change) {
    change.item().ifPresentOrElse(writes::record, writes::recordChangeOfEverything);
    change.item().ifPresent(index::follow);
    change.player().ifPresent(writes::record);
  }

  /** Forgets the changes that all nodes have seen since it was last called. */
  synchronized void forget() {
    long seen = newestAtLastPurge;
    transactions.write(() -> changes.forgetUpTo(seen));
    newestAtLastPurge = newest;
  }

  /**
   * Keeps this node's {@link CatalogueVersion} up to date: its own changes at once, those of other
   * nodes and of commands by polling. The front page is looked up before. The version is known no
   * longer than what is done to comments and likes, as answers depend on both.
   */
  @Singleton
  record CatalogueChangeListener(
      Catalogue catalogue,
      CommunityFollower community,
      CurrentFront front,
      CatalogueVersion version,
      Ticker ticker) {

    void look() {
      long asked = ticker.read();
      community.look();
      long changes = catalogue.changeCount();
      front.follow(changes);
      version.confirm(changes, asked);
    }

    @EventListener
    void onChange(CatalogueChanged change) {
      front.expire(change.changeCount());
      version.advance(change.changeCount());
    }
  }
}
