package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.FirstSubmissions;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.leaderboard.FirstSubmissionsContract;
import jakarta.inject.Inject;

final class JdbcFirstSubmissionsTest extends DatabaseTest implements FirstSubmissionsContract {

  @Inject FirstSubmissions firstSubmissions;

  @Override
  public FirstSubmissions firstSubmissions() {
    return firstSubmissions;
  }
}
