package dev.rondo.application.leaderboard;

import dev.rondo.application.paging.Listing;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * Driven port: results of levels, and the best of each player as records, as many as a declared
 * leaderboard has of one. Each chart has its own leaderboards. Those with a period show the current
 * one. Changes need the lock of the level. Results of hidden replays stay.
 */
public interface Records {

  /** The value of {@link #recomputedTo} while no run scores all results again. */
  long NOT_RECOMPUTING = -1;

  /** Locks the results and records of a level until the caller's write transaction ends. */
  void lock(ItemName level);

  /** Locks as {@link #lock} does, if the level has had results; whether it has. */
  boolean lockIfKnown(ItemName level);

  /** Keeps a new result, which needs no lock; earlier ones come first where values are equal. */
  void add(Result result);

  Optional<Result> find(ItemName replay);

  void save(Result result);

  void remove(ItemName replay);

  /** Deletes all results and records of a level that is gone and locked. */
  void removeLevel(ItemName level);

  /** All results of a player, in the order in which they came. */
  List<Result> by(PlayerId player);

  /** The results after a position, in the order in which they came; after 0, all of them. */
  Listing<Result> results(long position);

  /** The position of the last result that was scored again, while all are for these boards. */
  long recomputedTo();

  /**
   * Changes the position that {@link #recomputedTo} is, unless somebody else did it first, inside a
   * write transaction.
   */
  void moveRecomputed(long from, long to);

  /** Whether records were last made for these leaderboards. */
  boolean areMadeForDeclaredBoards();

  /**
   * Begins to score all results again if records were last made for other leaderboards, inside a
   * write transaction.
   */
  void fillDeclared();

  /**
   * The next results submitted before a moment, after the position of {@link #moveEndedPeriods}.
   */
  Optional<PastRecords> pastRecords(Instant before);

  /** Keeps the position up to which no result has records of periods that are over. */
  void moveEndedPeriods(long to);

  /** Up to {@code limit} unscored results whose replays are not hidden, the oldest first. */
  List<ItemName> pending(int limit);

  /** The level that follows a name, or the first one after "", that has unchecked results. */
  Optional<ItemName> uncheckedLevelAfter(String name);

  /** The scored, unchecked results of a chart, or of its level with unknown data. */
  Listing<Result> unchecked(Chart chart, FileHash engine);

  /** The results with a status, in the order in which they came, or by their values on a board. */
  Listing<Result> of(Result.ReviewStatus status);

  /** As {@link #of(Result.ReviewStatus)}, those of a player. */
  Listing<Result> of(Result.ReviewStatus status, PlayerId player);

  /** A player's records on a leaderboard, whatever the chart, the best first. */
  List<PlayerRecord> bestOf(PlayerId player, Leaderboard board, int limit);

  /**
   * Makes a new result that counts a record of its player on each board where it is better, or
   * where a place is free. Results of the same worth take one place, the earliest.
   */
  void improve(Result result);

  /**
   * Makes a player's best results the records on each board: of those that count and were not
   * hidden by themselves, the best, the earliest of equals. Removes records that there are
   * otherwise, also from boards that are not declared and from periods that are over.
   */
  void recount(Chart chart, PlayerId player);

  /** The records of a leaderboard, the best first. */
  Listing<Entry> list(Chart chart, Leaderboard board);

  /** The records of some players, at least one, on a leaderboard, the best first. */
  List<Entry> of(Chart chart, Leaderboard board, Collection<PlayerId> players, int limit);

  /**
   * How many records stand before the best of a player on a leaderboard; empty if the player has
   * none.
   */
  Optional<Long> placeOf(Chart chart, Leaderboard board, PlayerId player);

  Optional<Entry> find(Chart chart, Leaderboard board, ItemName name);

  /** How many records of a leaderboard are better than a value, without reading them. */
  long countAbove(Chart chart, Leaderboard board, long value);

  /** How many records of a leaderboard have that value, without reading them. */
  long countOf(Chart chart, Leaderboard board, long value);

  record Entry(ItemName name, Player player, long value) {}

  /** Who has records of periods among the results up to a position. */
  record PastRecords(List<PlayerOnChart> players, long to) {

    public PastRecords {
      players = List.copyOf(players);
    }
  }

  record PlayerOnChart(Chart chart, PlayerId player) {}

  /** A record of a player who is known. */
  record PlayerRecord(ItemName name, Chart chart) {}
}
