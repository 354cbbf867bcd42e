package dev.rondo.persistence.community;

import dev.rondo.application.community.Comments;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.community.CommentsContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcCommentsTest implements CommentsContract {

  @Inject Tables tables;
  @Inject Comments comments;
  @Inject Players players;
  @Inject Transactions transactions;

  @BeforeEach
  @Override
  public void meetTheAuthors() {
    tables.clear();
    CommentsContract.super.meetTheAuthors();
  }

  @Override
  public Comments comments() {
    return comments;
  }

  @Override
  public Players players() {
    return players;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
