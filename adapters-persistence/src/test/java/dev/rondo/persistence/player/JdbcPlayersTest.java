package dev.rondo.persistence.player;

import dev.rondo.application.player.Players;
import dev.rondo.application.session.BanEnds;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.player.PlayersContract;
import jakarta.inject.Inject;

final class JdbcPlayersTest extends DatabaseTest implements PlayersContract {

  @Inject Players players;
  @Inject BanEnds ends;

  @Override
  public Players players() {
    return players;
  }

  @Override
  public BanEnds banEnds() {
    return ends;
  }
}
