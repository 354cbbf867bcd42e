package dev.rondo.application.item;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.testkit.community.InMemoryComments;
import dev.rondo.testkit.community.InMemoryLikes;
import dev.rondo.testkit.community.InMemoryVotes;
import dev.rondo.testkit.item.CatalogueContract;
import dev.rondo.testkit.item.InMemoryCatalogue;
import dev.rondo.testkit.item.ItemSearchContract;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.transaction.InMemoryTransactions;
import java.time.Instant;

final class InMemoryCatalogueTest implements CatalogueContract, ItemSearchContract {

  private final InMemoryLikes likes = new InMemoryLikes();
  private final InMemoryPlayers players = new InMemoryPlayers();
  private final InMemoryComments comments = new InMemoryComments(players);
  private final InMemoryVotes votes = new InMemoryVotes();
  private final InMemoryCatalogue catalogue = new InMemoryCatalogue(likes, comments, votes);
  private final Transactions transactions = new InMemoryTransactions(catalogue::checkpoint);

  @Override
  public Catalogue catalogue() {
    return catalogue;
  }

  @Override
  public CatalogueUpdates updates() {
    return catalogue;
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
    catalogue.play(level.value(), player, Instant.EPOCH);
  }

  @Override
  public void vote(ItemName level, PlayerId player, Vote vote) {
    votes.cast(level, player, vote, Instant.EPOCH);
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
