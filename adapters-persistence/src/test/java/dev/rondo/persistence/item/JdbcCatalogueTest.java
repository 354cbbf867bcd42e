package dev.rondo.persistence.item;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.player.Players;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.persistence.Tables;
import dev.rondo.testkit.item.CatalogueContract;
import dev.rondo.testkit.item.ItemSearchContract;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import jakarta.inject.Inject;
import org.junit.jupiter.api.BeforeEach;

@MicronautTest(startApplication = false, transactional = false)
final class JdbcCatalogueTest implements CatalogueContract, ItemSearchContract {

  @Inject Tables tables;
  @Inject Catalogue catalogue;
  @Inject CatalogueUpdates updates;
  @Inject Transactions transactions;
  @Inject Likes likes;
  @Inject Comments comments;
  @Inject Players players;

  @BeforeEach
  void clear() {
    tables.clear();
  }

  @Override
  public Catalogue catalogue() {
    return catalogue;
  }

  @Override
  public CatalogueUpdates updates() {
    return updates;
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
  public Players players() {
    return players;
  }

  @Override
  public Transactions transactions() {
    return transactions;
  }
}
