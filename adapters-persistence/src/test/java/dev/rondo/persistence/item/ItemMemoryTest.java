package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.SampleItems;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.persistence.Tables;
import dev.rondo.persistence.search.ItemIndex;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.test.extensions.junit5.annotation.MicronautTest;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

@MicronautTest(startApplication = false, transactional = false)
final class ItemMemoryTest {

  private static final CatalogueItem SKIN = SampleItems.skin("skin");
  private static final ItemRef REF = SKIN.ref();

  @Inject Tables tables;
  @Inject ItemRows rows;
  @Inject CatalogueRows catalogueRows;
  @Inject ItemIndex index;
  @Inject JdbcOperations operations;
  @Inject CatalogueUpdates updates;
  @Inject Transactions transactions;
  @Inject TransactionOperations<Connection> connections;

  private final AtomicLong nanos = new AtomicLong();
  private ItemMemory memory;
  private Catalogue catalogue;

  @BeforeEach
  void begin() {
    tables.clear();
    memory = new ItemMemory(connections, nanos::get, 100_000);
    catalogue = new JdbcCatalogue(rows, catalogueRows, operations, index, memory);
    change(() -> updates.save(List.of(SKIN), Origin.PACK));
  }

  private void change(Runnable work) {
    transactions.write(
        () -> {
          updates.beginChange();
          work.run();
          return true;
        });
  }

  private boolean isFound() {
    return catalogue.find(List.of(REF)).containsKey(REF);
  }

  private void removeUnseen() {
    change(() -> updates.remove(List.of(REF)));
  }

  @Test
  void readsAnItemOnceForAVersion() {
    catalogue.changeCount();
    assertThat(isFound()).isTrue();
    removeUnseen();
    assertThat(isFound()).as("nobody has looked since").isTrue();

    catalogue.changeCount();
    assertThat(isFound()).isFalse();
  }

  @Test
  void knowsChangesOfThisNodeAtOnce() {
    long before = catalogue.changeCount();
    assertThat(isFound()).isTrue();
    removeUnseen();

    memory.onApplicationEvent(new CatalogueChanged(before + 1));
    assertThat(isFound()).isFalse();
  }

  @Test
  void isNotBelievedWhenNobodyHasLookedForLong() {
    catalogue.changeCount();
    assertThat(isFound()).isTrue();
    removeUnseen();

    nanos.addAndGet(ItemMemory.TRUST.toNanos());
    assertThat(isFound()).isFalse();
  }

  @Test
  void isPassedByInATransaction() {
    catalogue.changeCount();
    assertThat(isFound()).isTrue();

    change(
        () -> {
          updates.remove(List.of(REF));
          assertThat(isFound()).isFalse();
        });
  }

  @Test
  void believesNoVersionThatMayNotComeToBe() {
    long before = catalogue.changeCount();
    transactions.dryRun(
        () -> {
          updates.beginChange();
          return catalogue.changeCount();
        });
    assertThat(memory.version()).isEqualTo(before);
  }

  @Test
  void takesNoMoreMemoryThanItMay() {
    List<CatalogueItem> many =
        IntStream.range(0, 500).<CatalogueItem>mapToObj(i -> SampleItems.skin("s" + i)).toList();
    change(() -> updates.save(many, Origin.PACK));
    catalogue.changeCount();

    assertThat(catalogue.find(many.stream().map(CatalogueItem::ref).toList())).hasSize(500);
    assertThat(memory.bytes()).isBetween(1L, 100_000L);
  }
}
