package dev.rondo.application.player;

import dev.rondo.application.transaction.InMemoryTransactions;
import dev.rondo.application.transaction.Transactions;

final class InMemoryPlayersTest implements PlayersContract {

  private final InMemoryPlayers players = new InMemoryPlayers();
  private final Transactions transactions = new InMemoryTransactions(players::checkpoint);

  @Override
  public Players players() {
    return players;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
