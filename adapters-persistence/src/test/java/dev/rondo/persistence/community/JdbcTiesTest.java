package dev.rondo.persistence.community;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Ties;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.testkit.community.TiesContract;
import jakarta.inject.Inject;

final class JdbcTiesTest extends DatabaseTest implements TiesContract {

  @Inject Ties ties;
  @Inject Likes likes;
  @Inject Comments comments;
  @Inject CatalogueUpdates updates;

  @Override
  public Ties ties() {
    return ties;
  }

  @Override
  public Likes likes() {
    return likes;
  }

  @Override
  public Comments comments() {
    return comments;
  }

  @Override
  public CatalogueUpdates updates() {
    return updates;
  }
}
