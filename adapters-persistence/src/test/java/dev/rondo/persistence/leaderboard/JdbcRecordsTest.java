package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.player.Players;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.leaderboard.RecordsContract;
import jakarta.inject.Inject;

final class JdbcRecordsTest extends DatabaseTest implements RecordsContract {

  @Inject Records records;
  @Inject Players players;

  @Override
  public Records records() {
    return records;
  }

  @Override
  public Players players() {
    return players;
  }
}
