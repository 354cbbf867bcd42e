package dev.rondo.http.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import dev.rondo.application.community.ListRelations;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.cache.CatalogueVersion;
import dev.rondo.http.cache.RecentWrites;
import dev.rondo.http.cache.SubjectHashes;
import jakarta.inject.Singleton;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The relations of players to subjects, remembered until they or the catalogue change. The more
 * relations a player has, the later they are read again, so that a change costs no more for players
 * with many.
 */
@Singleton
final class PlayerRelations {

  /** How long relations are remembered at most. */
  static final Duration HELD = Duration.ofMinutes(1);

  /** The longest delay before they are read again. */
  static final Duration LONGEST_REST = Duration.ofSeconds(3);

  static final long MOST_BYTES = 8 << 20;

  /** The relations of players who have more than this are not remembered. */
  static final int MOST = 1000;

  /** The bytes of memory that one player takes besides relations and id. */
  private static final int OVERHEAD = 300;

  private final ListRelations relations;
  private final RecentWrites writes;
  private final CatalogueVersion version;
  private final Ticker ticker;
  private final Cache<PlayerId, Known> known;

  PlayerRelations(
      ListRelations relations, RecentWrites writes, CatalogueVersion version, Ticker ticker) {
    this.relations = relations;
    this.writes = writes;
    this.version = version;
    this.ticker = ticker;
    this.known =
        Caffeine.newBuilder()
            .maximumWeight(MOST_BYTES)
            .weigher((PlayerId player, Known those) -> weight(player, those))
            .build();
  }

  private static int weight(PlayerId player, Known those) {
    return OVERHEAD + 2 * player.value().length() + Long.BYTES * those.hashes.length;
  }

  long bytes() {
    known.cleanUp();
    return known.policy().eviction().orElseThrow().weightedSize().orElseThrow();
  }

  /** Reads a player's relations unless they are remembered or were read just now; this blocks. */
  void remember(PlayerId player) {
    Known those = known.getIfPresent(player);
    if (those != null && (isCurrent(those, player) || isResting(those))) {
      return;
    }
    long tick = ticker.read();
    long before = version.current();
    List<Subject> all = relations.list(player, MOST + 1);
    known.put(
        player, all.size() > MOST ? Known.many(tick, before) : Known.of(tick, before, player, all));
  }

  /** Whether it is too early to read them again; until then, that only costs cached responses. */
  private boolean isResting(Known those) {
    return ticker.read() - those.read < LONGEST_REST.toNanos() / MOST * those.count;
  }

  /** Whether a player may have a relation to one of these subjects; true while unknown. */
  boolean mayInclude(PlayerId player, long[] about) {
    Known those = current(player);
    return those == null || those.areMany() || SubjectHashes.meet(about, those.hashes);
  }

  private @Nullable Known current(PlayerId player) {
    Known those = known.getIfPresent(player);
    return those != null && isCurrent(those, player) ? those : null;
  }

  private boolean isCurrent(Known those, PlayerId player) {
    return ticker.read() - those.read < HELD.toNanos()
        && those.version == version.current()
        && writes.areBefore(those.read, player);
  }

  /** A player's relations when last read; without hashes if there are too many. */
  @SuppressWarnings("ArrayRecordComponent")
  private record Known(long read, long version, int count, long[] hashes) {

    static Known of(long read, long version, PlayerId player, List<Subject> all) {
      List<Subject> withSelf = new ArrayList<>(all);
      withSelf.add(new Subject.OfItem(new ItemRef(ItemKind.USER, new ItemName(player.value()))));
      return new Known(read, version, all.size(), SubjectHashes.of(withSelf));
    }

    static Known many(long read, long version) {
      return new Known(read, version, MOST + 1, new long[0]);
    }

    boolean areMany() {
      return count > MOST;
    }
  }
}
