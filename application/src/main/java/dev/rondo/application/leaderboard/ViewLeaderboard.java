package dev.rondo.application.leaderboard;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.PlayerId;
import java.util.List;
import java.util.Optional;

/** Use case: read a leaderboard of an item. */
public interface ViewLeaderboard {

  /** How many records the front of a leaderboard shows. */
  int SHOWN = 5;

  Outcome view(ItemRef item, String board);

  /**
   * The leaderboards of an item that everybody sees alike, read in one transaction; none of what is
   * no level.
   */
  List<Overview> overview(ItemRef item);

  /** A page of the records, the best first. */
  Outcome list(ItemRef item, String board, PageRequest page);

  /**
   * A page that a player sees of a scope. There is only one: around the player's own record, which
   * is empty if there is none; or the best of whom the player follows, ranked among each other.
   */
  Outcome list(ItemRef item, String board, PageRequest page, Scope scope, PlayerId player);

  /** The replay of a record; empty if there is no such record. */
  Optional<ShownReplay> view(ItemRef item, String board, ItemName name);

  /** A record with its rank and what players read of it; equal values share a rank. */
  record Ranked(ItemName name, long rank, Player player, long value) {}

  /** A leaderboard with its first {@value #SHOWN} records. */
  record Overview(Leaderboard board, List<Ranked> best) {

    public Overview {
      best = List.copyOf(best);
    }
  }

  sealed interface Outcome {

    record Found(Page<Ranked> records) implements Outcome {}

    /** There is no such item, or it has no such leaderboard. */
    record Unknown() implements Outcome {}

    /** The cursor belongs to another list. */
    record ForeignCursor() implements Outcome {}
  }

  /** A replay with all that it builds on. */
  record ShownReplay(ReplayItem replay, ItemGraph related) {}
}
