package dev.rondo.application.moderation;

import dev.rondo.application.submission.InMemoryServer;
import dev.rondo.testkit.room.InMemoryRoomTries;
import dev.rondo.testkit.session.InMemoryBanEnds;
import dev.rondo.testkit.session.InMemorySessions;

final class InMemoryModerationTest implements ModerationContract {

  private final InMemoryServer world = new InMemoryServer();
  private final InMemoryBanEnds banEnds = new InMemoryBanEnds();
  private final InMemoryRoomTries tries = new InMemoryRoomTries();

  @Override
  public Ports ports() {
    return new Ports(
        world.catalogue,
        world.catalogue,
        world.catalogue,
        world.leaderboards,
        world.firstSubmissions,
        world.comments,
        world.likes,
        world.votes,
        world.reports,
        world.players,
        banEnds,
        new InMemorySessions(),
        world.records,
        world.auditLog,
        tries,
        world.transactions);
  }
}
