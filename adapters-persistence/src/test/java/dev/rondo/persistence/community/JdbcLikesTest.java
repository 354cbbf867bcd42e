package dev.rondo.persistence.community;

import dev.rondo.application.community.Likes;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.community.LikesContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcLikesTest implements LikesContract {

  @Inject Tables tables;
  @Inject Likes likes;
  @Inject Transactions transactions;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public Likes likes() {
    return likes;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
