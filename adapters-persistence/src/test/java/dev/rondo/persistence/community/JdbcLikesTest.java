package dev.rondo.persistence.community;

import dev.rondo.application.community.Likes;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.community.LikesContract;
import jakarta.inject.Inject;

final class JdbcLikesTest extends DatabaseTest implements LikesContract {

  @Inject Likes likes;

  @Override
  public Likes likes() {
    return likes;
  }
}
