package dev.rondo.persistence.community;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.community.Ties;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.community.TiesContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcTiesTest implements TiesContract {

  @Inject Tables tables;
  @Inject Ties ties;
  @Inject Likes likes;
  @Inject Comments comments;
  @Inject CatalogueUpdates updates;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

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

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
