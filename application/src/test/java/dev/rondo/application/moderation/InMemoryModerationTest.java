package dev.rondo.application.moderation;

import dev.rondo.application.room.InMemoryRoomTries;
import dev.rondo.application.session.InMemoryBanEnds;
import dev.rondo.application.session.InMemorySessions;
import dev.rondo.application.submission.InMemoryServer;

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
