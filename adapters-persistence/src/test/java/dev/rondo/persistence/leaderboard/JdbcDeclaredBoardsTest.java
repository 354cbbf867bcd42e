package dev.rondo.persistence.leaderboard;

import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.leaderboard.DeclaredBoardsContract;
import io.micronaut.context.annotation.Factory;
import io.micronaut.context.annotation.Primary;
import io.micronaut.context.annotation.Property;
import io.micronaut.context.annotation.Requires;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.BeforeEach;

@Property(name = JdbcDeclaredBoardsTest.DECLARED, value = "true")
@MicronautTest(startApplication = false, transactional = false)
final class JdbcDeclaredBoardsTest implements DeclaredBoardsContract {

  static final String DECLARED = "rondo.test.boards";

  private static final AtomicReference<Instant> NOW = new AtomicReference<>(Instant.EPOCH);

  @Inject Tables tables;
  @Inject Records records;
  @Inject Players players;
  @Inject Transactions transactions;

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

  @BeforeEach
  void clear() {
    tables.clear();
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

  @Override
  public void moveTo(Instant now) {
    NOW.set(now);
  }
}
