package dev.rondo.persistence.player;

import dev.rondo.application.player.Players;
import dev.rondo.application.session.BanEnds;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.player.PlayersContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcPlayersTest implements PlayersContract {

  @Inject Tables tables;
  @Inject Players players;
  @Inject BanEnds ends;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

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
