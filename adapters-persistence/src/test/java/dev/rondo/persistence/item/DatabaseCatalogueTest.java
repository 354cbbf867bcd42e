package dev.rondo.persistence.item;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.player.Players;
import dev.rondo.application.vote.Votes;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.testkit.item.CatalogueContract;
import dev.rondo.testkit.item.ItemSearchContract;
import jakarta.inject.Inject;
import java.time.Instant;

/** The catalogue in the database, and what a search of it looks at. */
abstract class DatabaseCatalogueTest extends DatabaseTest
    implements CatalogueContract, ItemSearchContract {

  @Inject Catalogue catalogue;
  @Inject CatalogueUpdates updates;
  @Inject Likes likes;
  @Inject Comments comments;
  @Inject Players players;
  @Inject Records records;
  @Inject Votes votes;
  @Inject ItemIndex index;

  private int plays;

  @Override
  public Catalogue catalogue() {
    return catalogue;
  }

  @Override
  public CatalogueUpdates updates() {
    return updates;
  }

  @Override
  public Likes likes() {
    return likes;
  }

  @Override
  public Comments comments() {
    return comments;
  }

  @Override
  public Players players() {
    return players;
  }

  @Override
  public void play(ItemName level, PlayerId player) {
    records.add(Result.pending(new ItemName("play-" + ++plays), new Chart(level, ""), player));
  }

  @Override
  public void vote(ItemName level, PlayerId player, Vote vote) {
    votes.cast(level, player, vote, Instant.EPOCH);
  }
}
