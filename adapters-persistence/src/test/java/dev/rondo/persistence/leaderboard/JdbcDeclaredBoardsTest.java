package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.player.Players;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.leaderboard.DeclaredBoardsContract;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Primary;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;

@Property(name = JdbcDeclaredBoardsTest.DECLARED, value = "true")
final class JdbcDeclaredBoardsTest extends DatabaseTest implements DeclaredBoardsContract {

  static final String DECLARED = "rondo.test.boards";

  private static final AtomicReference<Instant> NOW = new AtomicReference<>(Instant.EPOCH);

  @Inject Records records;
  @Inject Players players;

  /** What the records of this test are kept by. */
  @Factory
  @Requires(property = DECLARED)
  static final class Declared {

    @Primary
    @Singleton
    Leaderboards boards() {
      return BOARDS;
    }

    @Primary
    @Singleton
    InstantSource clock() {
      return NOW::get;
    }
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
  public void moveTo(Instant now) {
    NOW.set(now);
  }
}
