package dev.rondo.application.leaderboard;

import dev.rondo.application.player.Players;
import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.testkit.leaderboard.DeclaredBoardsContract;
import dev.rondo.testkit.leaderboard.InMemoryRecords;
import java.time.Instant;
import java.util.concurrent.atomic.AtomicReference;

final class InMemoryDeclaredBoardsTest implements DeclaredBoardsContract {

  private final AtomicReference<Instant> now = new AtomicReference<>(Instant.EPOCH);
  private final InMemoryServer world = new InMemoryServer();
  private final Records records =
      new InMemoryRecords(world.players, world.catalogue, BOARDS, now::get);

  @Override
  public Records records() {
    return records;
  }

  @Override
  public Players players() {
    return world.players;
  }

  @Override
  public Transactions transactions() {
    return world.transactions;
  }

  @Override
  public void moveTo(Instant moment) {
    now.set(moment);
  }
}
