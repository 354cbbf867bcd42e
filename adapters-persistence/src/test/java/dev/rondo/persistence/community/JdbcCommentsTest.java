package dev.rondo.persistence.community;

import dev.rondo.application.community.Comments;
import dev.rondo.application.player.Players;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.community.CommentsContract;
import jakarta.inject.Inject;

final class JdbcCommentsTest extends DatabaseTest implements CommentsContract {

  @Inject Comments comments;
  @Inject Players players;

  @Override
  public Comments comments() {
    return comments;
  }

  @Override
  public Players players() {
    return players;
  }
}
