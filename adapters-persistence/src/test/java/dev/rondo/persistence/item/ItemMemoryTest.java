package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.paging.Listing;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.item.ItemMemory.Followed;
import dev.rondo.persistence.item.JdbcCatalogue.RememberedItemListing;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.testkit.item.SampleItems;
import io.micronaut.context.event.ApplicationEventListener;
import io.micronaut.core.order.Ordered;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

final class ItemMemoryTest extends DatabaseTest {

  private static final CatalogueItem SKIN = SampleItems.skin("skin");
  private static final ItemRef REF = SKIN.ref();

  @Inject ItemRows rows;
  @Inject CatalogueRows catalogueRows;
  @Inject ItemIndex index;
  @Inject JdbcOperations operations;
  @Inject CatalogueUpdates updates;
  @Inject TransactionOperations<Connection> connections;
  @Inject ItemMemory program;
  @Inject CommitFlusher flusher;
  @Inject Watcher watcher;

  private static final long FAR_ROW = ItemOrders.FAR + 10;

  private final AtomicLong nanos = new AtomicLong();
  private ItemMemory memory;
  private Catalogue catalogue;

  @BeforeEach
  void begin() {
    memory = new ItemMemory(connections, operations, flusher, nanos::get, 100_000);
    catalogue =
        new JdbcCatalogue(
            catalogueRows,
            operations,
            index,
            memory,
            new ItemLoader(rows, memory),
            new ItemOrders(operations),
            connections);
    change(() -> updates.save(List.of(SKIN), Origin.PACK));
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
    assertThat(memory.current().version()).isEqualTo(before);
  }

  /** They may read items anew at once, and keep for ever what they make of them. */
  @Test
  void hearsOfAChangeBeforeAllOthers() {
    program.follow();
    removeUnseen();

    assertThat(watcher.seen)
        .as("what the memory was of when a change was told")
        .isEqualTo(catalogue.changeCount());
  }

  /** The first that may be told of a change but for the memory. */
  @Singleton
  static final class Watcher implements ApplicationEventListener<CatalogueChanged>, Ordered {

    private final ItemMemory memory;
    private long seen;

    Watcher(ItemMemory memory) {
      this.memory = memory;
    }

    @Override
    public void onApplicationEvent(CatalogueChanged change) {
      // As another caller would, as this one is still at the end of its transaction.
      seen = CompletableFuture.supplyAsync(() -> memory.current().version()).join();
    }

    @Override
    public int getOrder() {
      return HIGHEST_PRECEDENCE + 1;
    }
  }

  @Test
  void keepsWhatAChangeIsNotAbout() {
    CatalogueItem other = SampleItems.skin("other");
    change(() -> updates.save(List.of(other), Origin.PACK));
    catalogue.changeCount();
    assertThat(catalogue.find(List.of(REF, other.ref()))).hasSize(2);
    change(() -> {});
    removeUnseen();
    catalogue.changeCount();

    Followed now = memory.current();
    assertThat(memory.find(REF, now)).isEmpty();
    assertThat(memory.find(other.ref(), now)).contains(other);
  }

  @Test
  void forgetsAllAfterMoreChangesThanAreFollowed() {
    catalogue.changeCount();
    assertThat(isFound()).isTrue();
    List<CatalogueItem> many =
        IntStream.rangeClosed(0, ItemMemory.MOST_CHANGES)
            .<CatalogueItem>mapToObj(i -> SampleItems.skin("s" + i))
            .toList();
    change(() -> updates.save(many, Origin.PACK));
    removeUnseen();
    catalogue.changeCount();

    assertThat(isFound()).isFalse();
  }

  /** Somebody else may follow a change between the reading of an item and its being remembered. */
  @Test
  void doesNotRememberWhatWasReadBeforeAChangeWasFollowed() {
    catalogue.changeCount();
    Followed since = memory.current();
    removeUnseen();
    catalogue.changeCount();
    memory.remember(1, SKIN, "{}", since);

    assertThat(memory.find(REF, memory.current())).isEmpty();
  }

  @Test
  void listsPagesFarDownAsTheDatabaseDoes() {
    saveMany();
    catalogue.changeCount();
    Listing<CatalogueItem> stored = new ItemListing(operations, ItemKind.SKIN);
    compare(stored);
    compare(stored);

    change(() -> updates.remove(List.of(SampleItems.skin("s7").ref())));
    catalogue.changeCount();
    compare(stored);
    change(() -> updates.save(List.of(SampleItems.skin("more")), Origin.PACK));
    catalogue.changeCount();
    compare(stored);
  }

  @Test
  void listsRowsBehindThoseThatAreRemembered() {
    saveMany();
    catalogue.changeCount();
    ItemListing stored = new ItemListing(operations, ItemKind.SKIN);
    Listing<CatalogueItem> remembered =
        new RememberedItemListing(
            new ItemLoader(rows, memory), new ItemOrders(operations, 100), ItemKind.SKIN, stored);
    compare(remembered, stored);
    compare(remembered, stored);
  }

  private void saveMany() {
    List<CatalogueItem> many =
        IntStream.range(0, (int) ItemOrders.FAR + 50)
            .<CatalogueItem>mapToObj(i -> SampleItems.skin("s" + i))
            .toList();
    change(() -> updates.save(many, Origin.PACK));
  }

  private void compare(Listing<CatalogueItem> stored) {
    compare(catalogue.items(ItemKind.SKIN, Keywords.NONE), stored);
  }

  private static void compare(Listing<CatalogueItem> remembered, Listing<CatalogueItem> stored) {
    for (long offset : new long[] {ItemOrders.FAR, 0, 5, ItemOrders.FAR + 30, 5000}) {
      assertThat(remembered.from(offset, 20)).isEqualTo(stored.from(offset, 20));
    }
    assertThat(remembered.count(Long.MAX_VALUE)).isEqualTo(stored.count(Long.MAX_VALUE));
    assertThat(remembered.count(10)).isEqualTo(10);
    SortKey key = stored.from(FAR_ROW, 1).getFirst().key();
    assertThat(remembered.after(key, 20)).isEqualTo(stored.after(key, 20));
  }

  @Test
  void fillsAPageAlthoughAnItemIsGone() {
    saveMany();
    catalogue.changeCount();
    Listing<CatalogueItem> stored = new ItemListing(operations, ItemKind.SKIN);
    Listing<CatalogueItem> remembered = catalogue.items(ItemKind.SKIN, Keywords.NONE);
    assertThat(remembered.from(ItemOrders.FAR, 1)).hasSize(1);
    ItemRef gone = stored.from(FAR_ROW, 1).getFirst().value().ref();
    change(() -> updates.remove(List.of(gone)));

    assertThat(remembered.from(FAR_ROW, 20)).hasSize(20).isEqualTo(stored.from(FAR_ROW, 20));
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

  @Test
  void keepsNoReferenceToAnItemThatIsDisplacedAtOnce() {
    catalogue.changeCount();

    memory.remember(1, SKIN, "x".repeat(100_000), memory.current());

    assertThat(memory.bytes()).isZero();
    assertThat(memory.references()).isZero();
  }
}
