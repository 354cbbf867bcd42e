package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.leaderboard.RecordsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcRecordsTest implements RecordsContract {

  @Inject Tables tables;
  @Inject Records records;
  @Inject Players players;
  @Inject Transactions transactions;

  @BeforeEach
  @Override
  public void meetThePlayers() {
    tables.clear();
    RecordsContract.super.meetThePlayers();
  }

  @Override
  public Records records() {
    return records;
  }

  @Override
  public Players players() {
    return players;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
