package dev.rondo.testkit.effect;

import dev.rondo.application.community.Likes;
import dev.rondo.application.effect.ItemRemoval;
import dev.rondo.testkit.community.InMemoryComments;
import dev.rondo.testkit.community.InMemoryLikes;
import dev.rondo.testkit.community.InMemoryVotes;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.leaderboard.InMemoryRecords;
import dev.rondo.testkit.player.InMemoryPlayers;

/** The removal of items from a catalogue in memory, which have no comments and no results. */
public final class InMemoryRemoval {

  private InMemoryRemoval() {}

  /** Of a catalogue whose items nobody has liked. */
  public static ItemRemoval of(InMemoryCatalogue catalogue) {
    return of(catalogue, new InMemoryLikes());
  }

  /** Of a catalogue whose items somebody has liked. */
  public static ItemRemoval of(InMemoryCatalogue catalogue, Likes likes) {
    InMemoryPlayers players = new InMemoryPlayers();
    return new ItemRemoval(
        catalogue,
        catalogue,
        catalogue,
        new InMemoryRecords(players, catalogue),
        new InMemoryComments(players),
        likes,
        new InMemoryVotes());
  }
}
