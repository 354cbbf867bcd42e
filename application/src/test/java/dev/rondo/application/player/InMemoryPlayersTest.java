package dev.rondo.application.player;

import dev.rondo.application.session.BanEnds;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.player.InMemoryPlayers;
import dev.rondo.testkit.player.PlayersContract;
import dev.rondo.testkit.session.InMemoryBanEnds;
import dev.rondo.testkit.transaction.InMemoryTransactions;

final class InMemoryPlayersTest implements PlayersContract {

  private final BanEnds ends = new InMemoryBanEnds();
  private final InMemoryPlayers players = new InMemoryPlayers(ends);
  private final Transactions transactions = new InMemoryTransactions(players::checkpoint);

  @Override
  public Players players() {
    return players;
  }

  @Override
  public BanEnds banEnds() {
    return ends;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
