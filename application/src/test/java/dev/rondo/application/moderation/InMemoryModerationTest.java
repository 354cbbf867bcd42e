package dev.rondo.application.moderation;

import dev.rondo.application.session.InMemorySessions;
import dev.rondo.application.submission.InMemoryServer;

final class InMemoryModerationTest implements ModerationContract {

  private final InMemoryServer world = new InMemoryServer();

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
        new InMemorySessions(),
        world.records,
        world.auditLog,
        world.transactions);
  }
}
