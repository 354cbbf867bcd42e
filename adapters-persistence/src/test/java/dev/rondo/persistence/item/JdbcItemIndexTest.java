package dev.rondo.persistence.item;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.mockito.ArgumentMatchers.any;
import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.when;

import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.read.ListAppender;
import dev.rondo.application.community.CommunityChanges;
import dev.rondo.application.community.Likes;
import dev.rondo.application.health.UnavailableException;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.item.ItemSearch.Order;
import dev.rondo.application.item.ItemSearch.Range;
import dev.rondo.application.item.Relevance;
import dev.rondo.application.item.SearchedItem.Figure;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.application.leaderboard.Records;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.transaction.Transactions;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Chart;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.persistence.DatabaseTest;
import dev.rondo.persistence.item.JdbcCatalogue.IndexedItemListing;
import dev.rondo.persistence.item.JdbcCatalogue.ScannedItemListing;
import dev.rondo.persistence.search.FieldQuery;
import dev.rondo.persistence.search.ItemIndex;
import dev.rondo.persistence.search.ItemIndex.IndexFolder;
import dev.rondo.persistence.search.KeywordQuery;
import dev.rondo.persistence.sql.Sql;
import dev.rondo.persistence.transaction.CommitFlusher;
import dev.rondo.testkit.item.SampleItems;
import io.micronaut.data.jdbc.runtime.JdbcOperations;
import io.micronaut.transaction.TransactionOperations;
import jakarta.inject.Inject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import java.util.random.RandomGenerator;
import java.util.random.RandomGeneratorFactory;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.io.FileUtils;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.slf4j.LoggerFactory;

final class JdbcItemIndexTest extends DatabaseTest {

  /** Of some of them words come about often, of others hardly ever. */
  private static final List<String> CHARACTERS =
      List.of(
          "a", "a", "a", "b", "b", "c", " ", " ", "A", "é", "ß", "ς", "%", "_", "\\", "'", "\"",
          "\n", "?", "😀", "𝔘", "黒", "白", "が", "ا", "ﬁ");

  /** 12 in the thorough profile. */
  private static final int ROUNDS = Integer.getInteger("index.rounds", 4);

  @Inject Catalogue catalogue;
  @Inject CatalogueUpdates updates;
  @Inject TransactionOperations<Connection> connections;
  @Inject JdbcOperations operations;
  @Inject CommitFlusher flusher;
  @Inject ItemLoader loader;
  @Inject CatalogueRows rows;
  @Inject ItemMemory memory;
  @Inject ItemOrders orders;
  @Inject Likes likes;
  @Inject Records records;
  @Inject CommunityChanges changes;
  @TempDir Path folder;

  private ItemIndex index;

  @BeforeEach
  void begin() {
    // What the memory knows of changes may be of the database of another test.
    memory.follow();
    index = in(folder);
  }

  private ItemIndex in(Path parent) {
    return new ItemIndex(new IndexFolder(parent), operations, flusher, connections, transactions);
  }

  @AfterEach
  void end() throws IOException {
    index.close();
    try (Stream<Path> left = Files.list(folder)) {
      assertThat(left).isEmpty();
    }
  }

  @Test
  void findsWhatTheDatabaseFinds() {
    RandomGenerator random = random();
    index.catchUpWithDatabase();
    for (int round = 0; round < ROUNDS; round++) {
      changeSome(random, 1 + random.nextInt(40));
      for (int search = 0; search < 25; search++) {
        compare(random, words(random));
      }
    }
    assertThat(isAtTheDatabasesRevision()).isTrue();
  }

  /** More than are sorted at once, in several parts of the index. */
  @Test
  void findsManyAsTheDatabaseFindsThem() {
    RandomGenerator random = random();
    for (int some = 0; some < 4; some++) {
      int part = some;
      save(
          IntStream.range(0, 225)
              .mapToObj(i -> background("c" + part + "-" + i, text(random), text(random)))
              .toArray(CatalogueItem[]::new));
      changeSome(random, 300);
      index.catchUpWithDatabase();
    }
    assertThat(isAtTheDatabasesRevision()).isTrue();
    assertThat(indexed(Keywords.of("c")).count(10_000)).isGreaterThanOrEqualTo(900);
    for (String word : List.of("a", "b", "a a", "a b", "b aa", " a", "c", "ab", "aaa")) {
      compare(random, Keywords.of(word));
    }
  }

  @Test
  void ranksAsRelevanceDoes() {
    RandomGenerator random = random();
    changeSome(random, 200);
    index.catchUpWithDatabase();
    List<CatalogueItem> all = values(indexed(Keywords.of("")).from(0, 10_000));
    for (int search = 0; search < 50; search++) {
      Keywords keywords = words(random);
      if (!keywords.isEmpty()) {
        List<Row<CatalogueItem>> found = indexed(keywords).from(0, 10_000);
        assertThat(found)
            .allSatisfy(
                row ->
                    assertThat(Relevance.of(row.value()).of(keywords))
                        .hasValue(Math.toIntExact(row.key().value(0))));
        assertThat(values(found))
            .containsExactlyInAnyOrderElementsOf(
                all.stream().filter(item -> Relevance.of(item).of(keywords).isPresent()).toList());
      }
    }
  }

  @Test
  void knowsNothingBeforeItIsBuilt() {
    save(background("a", "black"));

    assertThat(isAtTheDatabasesRevision()).isFalse();
    assertThat(found("black")).containsExactly("a");
  }

  @Test
  void isFilledByTheFirstSearchThatWouldLookAtAllItems() {
    save(background("a", "black"));
    Catalogue searched =
        new JdbcCatalogue(rows, operations, index, memory, loader, orders, connections);
    ItemSearch search =
        new ItemSearch(
            ItemKind.BACKGROUND, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), Order.NEWEST, 0);

    transactions.write(() -> searched.search(search).count(9));
    assertThat(index.isReady()).isFalse();
    assertThat(searched.search(search).count(9)).isEqualTo(1);
    assertThat(isAtTheDatabasesRevision()).isTrue();
  }

  /** As much as the forms of searches take. */
  @Test
  void standsTheLargestSearch() {
    save(background("a", "black"));
    index.catchUpWithDatabase();
    AtomicInteger number = new AtomicInteger();
    Supplier<String> word = () -> "%06d".formatted(number.incrementAndGet()).repeat(10);
    Supplier<Keywords> words =
        () -> new Keywords(Stream.generate(word).limit(Keywords.MOST_WORDS).toList());
    Map<Text, List<Keywords>> texts = new EnumMap<>(Text.class);
    Stream.of(Text.values())
        .forEach(text -> texts.put(text, Stream.generate(words).limit(8).toList()));
    ItemSearch search =
        new ItemSearch(
            ItemKind.BACKGROUND, texts, Map.of(), Map.of(), Map.of(), Map.of(), Order.NEWEST, 0);

    assertThat(
            index.search(
                revision -> revision == index.revision(),
                snapshot -> new FieldQuery(search).count(snapshot, 9)))
        .contains(0L);
  }

  @Test
  void seesEveryChangeAtOnce() {
    index.catchUpWithDatabase();

    save(background("a", "black"), background("b", "black"));
    assertThat(foundByIndex("black")).containsExactly("a", "b");
    save(background("a", "white"));
    assertThat(foundByIndex("black")).containsExactly("b");
    assertThat(foundByIndex("white")).containsExactly("a");
    remove("b");
    assertThat(foundByIndex("black")).isEmpty();
    change(() -> updates.publish(background("p", "black"), new PlayerId("ann")));
    assertThat(foundByIndex("black")).containsExactly("p");
    change(() -> updates.save(List.of(background("s", "black")), Origin.STARTER));
    assertThat(foundByIndex("black")).containsExactly("p", "s");
    change(updates::removeStarters);
    assertThat(foundByIndex("black")).containsExactly("p");
  }

  /** Replays do not count as changes of the catalogue. */
  @Test
  void seesWhatIsAddedWithoutAChangeOfTheCatalogue() {
    index.catchUpWithDatabase();

    write(
        () -> {
          updates.lock();
          updates.publish(background("p", "black"), new PlayerId("ann"));
        });

    assertThat(foundByIndex("black")).containsExactly("p");
  }

  @Test
  void followsMoreChangesThanAreReadTogether() {
    index.catchUpWithDatabase();

    saveMany(500);
    assertThat(foundByIndex("title")).hasSize(500);
    saveMany(501);
    assertThat(foundByIndex("title")).hasSize(501);

    saveMany(1_200);
    remove("many3");
    remove("many4");
    save(background("many4", "title again"), background("many5", "other"));
    assertThat(isAtTheDatabasesRevision()).isTrue();
    assertThat(foundByIndex("title")).hasSize(1_198).contains("many4").doesNotContain("many5");
  }

  @Test
  void isBuiltAnewWhenAChangeIsNotTold() {
    save(background("a", "black"));
    index.catchUpWithDatabase();
    save(background("b", "black"), background("c", "black"));
    Sql.of("DELETE FROM item_change WHERE revision = (SELECT MAX(revision) FROM item_change)")
        .update(operations);

    assertThat(isAtTheDatabasesRevision()).isFalse();
    assertThat(found("black")).containsExactly("a", "b", "c");
    index.catchUpWithDatabase();
    assertThat(foundByIndex("black")).containsExactly("a", "b", "c");
  }

  @Test
  void keepsNoMoreChangesThanCanBeFollowed() {
    for (int some = 0; some < 8; some++) {
      write(() -> rows.note(Collections.nCopies(ItemIndex.KEPT_CHANGES / 4, 1L)));
    }

    assertThat(Sql.of("SELECT COUNT(*) FROM item_change").query(operations, r -> r.getLong(1)))
        .first()
        .isEqualTo((long) ItemIndex.KEPT_CHANGES);
  }

  @Test
  void leavesItToTheDatabaseWhatATransactionHasNotCommitted() {
    save(background("a", "black"));
    index.catchUpWithDatabase();

    List<String> within =
        transactions.dryRun(
            () -> {
              updates.beginChange();
              updates.save(List.of(background("b", "black")), Origin.PACK);
              return found("black");
            });

    assertThat(within).containsExactly("a", "b");
    assertThat(foundByIndex("black")).containsExactly("a");
    save(background("c", "black"));
    assertThat(foundByIndex("black")).containsExactly("a", "c");
  }

  @Test
  void answersASnapshotOfBeforeAsItWas() {
    save(background("a", "black"));
    index.catchUpWithDatabase();

    List<String> within =
        transactions.snapshot(
            () -> {
              found("black");
              inAnotherThread(
                  () -> {
                    save(background("b", "black"));
                    return foundByIndex("black");
                  });
              return found("black");
            });

    assertThat(within).containsExactly("a");
    assertThat(foundByIndex("black")).containsExactly("a", "b");
  }

  /** One of two items has the word at any time. */
  @Test
  void isNeverBetweenTwoStatesWhileOthersWriteAndItIsBuilt() {
    save(background("a", "black"), background("b", "white"));
    AtomicBoolean done = new AtomicBoolean();
    // What searches in memory alone never makes room for another virtual thread.
    try (ExecutorService threads = Executors.newCachedThreadPool()) {
      Future<?> writer =
          threads.submit(
              () -> {
                for (int i = 0; i < 300; i++) {
                  save(
                      background("a", i % 2 == 0 ? "white" : "black"),
                      background("b", i % 2 == 0 ? "black" : "white"));
                  if (i % 60 == 0) {
                    index.followAnew();
                  }
                }
                done.set(true);
              });
      Future<?> follower =
          threads.submit(
              () -> {
                while (!done.get()) {
                  index.catchUpWithDatabase();
                }
              });
      List<Future<?>> searchers =
          IntStream.range(0, 3)
              .<Future<?>>mapToObj(
                  i ->
                      threads.submit(
                          () -> {
                            while (!done.get()) {
                              assertThat(found("black")).hasSize(1);
                              assertThat(indexed(Keywords.of("black")).count(10)).isOne();
                            }
                          }))
              .toList();
      get(writer);
      get(follower);
      searchers.forEach(JdbcItemIndexTest::get);
    }
  }

  /** They come with results, which are no change of the catalogue. */
  @Test
  void findsAReplayAtOnce() {
    index.catchUpWithDatabase();
    catalogue.changeCount();
    CatalogueItem replay = SampleItems.replay("run", "level");
    Keywords words = Keywords.of("run");
    IndexedItemListing replays =
        new IndexedItemListing(
            index,
            loader,
            ItemKind.REPLAY,
            new KeywordQuery(ItemKind.REPLAY, words),
            ScannedItemListing.of(operations, loader, ItemKind.REPLAY, words));
    assertThat(replays.count(10)).isZero();
    write(
        () -> {
          updates.lock();
          updates.save(List.of(replay), Origin.PLAYER);
        });

    assertThat(replays.count(10)).isOne();
    assertThat(replays.from(0, 10)).hasSize(1);
  }

  @Test
  void findsInLongTexts() {
    String title = "ab".repeat(50_000) + "needle" + "é".repeat(50_000);
    index.catchUpWithDatabase();
    save(background("a", title));

    assertThat(foundByIndex("needle abab")).containsExactly("a");
  }

  @Test
  void leavesItToTheDatabaseWhenItCannotBeWritten() throws IOException {
    ItemIndex broken = in(Files.createFile(folder.resolve("file")));
    try {
      save(background("a", "black"));
      broken.catchUpWithDatabase();
      broken.catchUpWithDatabase();

      assertThat(
              values(
                  new IndexedItemListing(
                          broken,
                          loader,
                          ItemKind.BACKGROUND,
                          new KeywordQuery(ItemKind.BACKGROUND, Keywords.of("black")),
                          scan("black"))
                      .from(0, 10)))
          .hasSize(1);
    } finally {
      broken.close();
      Files.delete(folder.resolve("file"));
    }
  }

  @Test
  void saysInOneLineThatItsFilesCannotBeWritten() throws IOException {
    index.catchUpWithDatabase();
    save(background("a", "black"));
    Path files;
    try (Stream<Path> all = Files.list(folder)) {
      files = all.findFirst().orElseThrow();
    }
    FileUtils.deleteDirectory(files.toFile());
    ListAppender<ILoggingEvent> log = new ListAppender<>();
    log.start();
    Logger logger = (Logger) LoggerFactory.getLogger(ItemIndex.class);
    logger.addAppender(log);
    try {
      index.followAnew();
      index.catchUpWithDatabase();
    } finally {
      logger.detachAppender(log);
      Files.createDirectory(files);
    }

    assertThat(log.list)
        .singleElement()
        .satisfies(
            line -> {
              assertThat(line.getFormattedMessage()).startsWith("The search index failed");
              assertThat(line.getThrowableProxy()).isNull();
            });
  }

  @Test
  void findsWhatIsLikedOnceItIsTold() {
    save(background("a", "black"), background("b", "black"));
    assertThat(index.isReady()).isFalse();
    index.catchUpWithDatabase();
    assertThat(index.isReady()).isTrue();
    ItemRef liked = background("a", "black").ref();
    ItemSearch search =
        new ItemSearch(
            ItemKind.BACKGROUND,
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(Figure.LIKES, new Range(1, Long.MAX_VALUE)),
            Map.of(),
            Order.LIKES,
            0);
    Listing<CatalogueItem> found =
        new IndexedItemListing(
            index,
            loader,
            ItemKind.BACKGROUND,
            new FieldQuery(search),
            new ItemListing(operations, ItemKind.BACKGROUND));
    change(() -> likes.like(new Subject.OfItem(liked), new PlayerId("ann")));
    index.catchUpWithDatabase();
    assertThat(found.from(0, 10)).isEmpty();

    index.follow(liked);
    index.follow(new ItemRef(ItemKind.BACKGROUND, new ItemName("gone")));
    index.catchUpWithDatabase();

    assertThat(found.from(0, 10)).extracting(row -> row.value().ref()).containsExactly(liked);
    change(() -> likes.unlike(new Subject.OfItem(liked), new PlayerId("ann")));
    index.follow(liked);
    index.catchUpWithDatabase();
    assertThat(found.count(10)).isZero();
  }

  @Test
  void countsAPlayOnceItsReplayIsTold() {
    ItemRef played = SampleItems.level("played", "engine").ref();
    save(SampleItems.level("played", "engine"), SampleItems.level("other", "engine"));
    index.catchUpWithDatabase();
    ItemSearch search =
        new ItemSearch(
            ItemKind.LEVEL,
            Map.of(),
            Map.of(),
            Map.of(),
            Map.of(Figure.PLAYS, new Range(1, Long.MAX_VALUE)),
            Map.of(),
            Order.PLAYS,
            0);
    Listing<CatalogueItem> found =
        new IndexedItemListing(
            index,
            loader,
            ItemKind.LEVEL,
            new FieldQuery(search),
            new ItemListing(operations, ItemKind.LEVEL));
    Result result =
        Result.pending(new ItemName("run"), new Chart(played.name(), ""), new PlayerId("ann"));
    write(() -> records.add(result));
    index.catchUpWithDatabase();
    assertThat(found.from(0, 10)).isEmpty();

    index.follow(new ItemRef(ItemKind.REPLAY, result.replay()));
    index.catchUpWithDatabase();

    assertThat(found.from(0, 10)).extracting(row -> row.value().ref()).containsExactly(played);
    long before = changes.newest();
    write(() -> records.remove(result.replay()));
    assertThat(changes.after(before, 10))
        .singleElement()
        .satisfies(change -> assertThat(change.item()).contains(played));
    index.follow(played);
    index.catchUpWithDatabase();
    assertThat(found.count(10)).isZero();
  }

  @Test
  void leavesItToTheDatabaseWhenItsFilesAreDamaged() throws IOException {
    saveMany(100);
    index.catchUpWithDatabase();
    try (Stream<Path> files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Files.delete(file);
      }
    }
    saveMany(200);

    assertThat(found("title")).hasSize(200);
    index.catchUpWithDatabase();
    assertThat(found("title")).hasSize(200);
  }

  @Test
  void answersNothingOnceItIsClosed() throws IOException {
    save(background("a", "black"));
    index.catchUpWithDatabase();

    index.close();

    assertThat(isAtTheDatabasesRevision()).isFalse();
    assertThat(found("black")).containsExactly("a");
    index.catchUpWithDatabase();
    assertThat(isAtTheDatabasesRevision()).isFalse();
  }

  @Test
  void doesNotLetSearchesWaitOnceItIsClosed() throws IOException {
    save(background("a", "black"));
    AtomicReference<ItemIndex> stopped = new AtomicReference<>();
    Transactions closing = mock(Transactions.class);
    when(closing.snapshot(any()))
        .thenAnswer(
            filling -> {
              stopped.get().close();
              return filling.<Supplier<Object>>getArgument(0).get();
            });
    stopped.set(new ItemIndex(new IndexFolder(folder), operations, flusher, connections, closing));

    assertThatThrownBy(stopped.get()::fillAtFirst).isInstanceOf(UnavailableException.class);
    assertThat(stopped.get().isReady()).isFalse();
  }

  @Test
  void deletesWhatDeadProcessesLeft() throws IOException {
    Path left = Files.createDirectory(folder.resolve("index-1"));
    Files.writeString(left.resolve("_0.cfs"), "left");
    ItemIndex other = in(folder);
    other.catchUpWithDatabase();

    index.catchUpWithDatabase();

    assertThat(left).doesNotExist();
    try (Stream<Path> alive = Files.list(folder)) {
      assertThat(alive).hasSize(2);
    }
    other.close();
    save(background("a", "black"));
    assertThat(foundByIndex("black")).containsExactly("a");
  }

  private void compare(RandomGenerator random, Keywords keywords) {
    if (keywords.isEmpty()) {
      return;
    }
    Listing<CatalogueItem> expected =
        ScannedItemListing.of(operations, loader, ItemKind.BACKGROUND, keywords);
    Listing<CatalogueItem> actual = indexed(keywords);
    String described = "words " + keywords.words();
    assertThat(actual.count(10_000)).as(described).isEqualTo(expected.count(10_000));
    assertThat(actual.count(3)).as(described).isEqualTo(expected.count(3));
    List<Row<CatalogueItem>> all = expected.from(0, 10_000);
    assertThat(actual.from(0, 10_000)).as(described).isEqualTo(all);
    int offset = random.nextInt(all.size() + 2);
    int limit = 1 + random.nextInt(5);
    assertThat(actual.from(offset, limit)).as(described).isEqualTo(expected.from(offset, limit));
    assertThat(actual.part(offset, limit, 10_000))
        .as(described)
        .isEqualTo(expected.part(offset, limit, 10_000));
    assertThat(actual.part(offset, limit, 2))
        .as(described)
        .isEqualTo(expected.part(offset, limit, 2));
    for (SortKey key : keys(random, all)) {
      assertThat(actual.after(key, limit))
          .as(described + " after " + key)
          .isEqualTo(expected.after(key, limit));
    }
  }

  /** Of a row, forged near it, forged far off. */
  private static List<SortKey> keys(RandomGenerator random, List<Row<CatalogueItem>> all) {
    List<SortKey> keys = new ArrayList<>();
    keys.add(SortKey.of(random.nextLong()));
    keys.add(SortKey.of(random.nextLong(-1, 7), random.nextLong(-50, 50)));
    keys.add(SortKey.of(random.nextLong(-1, 7), random.nextLong(), random.nextLong()));
    keys.add(SortKey.of(0L, Long.MAX_VALUE, Long.MAX_VALUE, 1L));
    if (!all.isEmpty()) {
      SortKey key = all.get(random.nextInt(all.size())).key();
      keys.add(key);
      keys.add(SortKey.of(key.value(0), key.value(1), key.value(2) - 1));
      keys.add(SortKey.of(key.value(0), key.value(1) - 1, key.value(2)));
      keys.add(SortKey.of(key.value(0) - 1, key.value(1), key.value(2)));
    }
    return keys;
  }

  private void changeSome(RandomGenerator random, int count) {
    List<CatalogueItem> items =
        IntStream.range(0, count)
            .mapToObj(i -> "b" + random.nextInt(300))
            .distinct()
            .<CatalogueItem>map(name -> background(name, text(random), text(random)))
            .toList();
    switch (random.nextInt(4)) {
      case 0 -> items.forEach(item -> change(() -> updates.publish(item, new PlayerId("ann"))));
      case 1 -> items.forEach(item -> remove(item.name().value()));
      default -> save(items.toArray(CatalogueItem[]::new));
    }
    save(SampleItems.skin("s" + random.nextInt(300)));
  }

  private static String text(RandomGenerator random) {
    StringBuilder text = new StringBuilder();
    for (int i = random.nextInt(14); i > 0; i--) {
      text.append(CHARACTERS.get(random.nextInt(CHARACTERS.size())));
    }
    return text.toString();
  }

  private static Keywords words(RandomGenerator random) {
    StringBuilder typed = new StringBuilder();
    for (int i = 1 + random.nextInt(4); i > 0; i--) {
      typed.append(CHARACTERS.get(random.nextInt(CHARACTERS.size())));
    }
    return Keywords.of(typed.toString());
  }

  private static RandomGenerator random() {
    long seed = System.nanoTime();
    System.out.println("seed " + seed);
    return RandomGeneratorFactory.getDefault().create(seed);
  }

  private static CatalogueItem background(String name, String title) {
    return background(name, title, "");
  }

  private static CatalogueItem background(String name, String title, String subtitle) {
    return SampleItems.background(name, LocalizedText.of(title), LocalizedText.of(subtitle));
  }

  private void save(CatalogueItem... items) {
    change(() -> updates.save(List.of(items), Origin.PACK));
  }

  private void saveMany(int count) {
    save(
        IntStream.range(0, count)
            .mapToObj(i -> background("many" + i, "title " + i))
            .toArray(CatalogueItem[]::new));
  }

  private void remove(String name) {
    change(() -> updates.remove(new ItemRef(ItemKind.BACKGROUND, new ItemName(name))));
  }

  private boolean isAtTheDatabasesRevision() {
    return index.search(revision -> revision == index.revision(), snapshot -> 1).isPresent();
  }

  private List<String> foundByIndex(String words) {
    assertThat(isAtTheDatabasesRevision()).isTrue();
    return found(words);
  }

  private List<String> found(String words) {
    return values(indexed(Keywords.of(words)).from(0, 10_000)).stream()
        .map(item -> item.name().value())
        .toList();
  }

  private Listing<CatalogueItem> indexed(Keywords keywords) {
    return keywords.isEmpty()
        ? new ItemListing(operations, ItemKind.BACKGROUND)
        : new IndexedItemListing(
            index,
            loader,
            ItemKind.BACKGROUND,
            new KeywordQuery(ItemKind.BACKGROUND, keywords),
            ScannedItemListing.of(operations, loader, ItemKind.BACKGROUND, keywords));
  }

  private Listing<CatalogueItem> scan(String words) {
    return ScannedItemListing.of(operations, loader, ItemKind.BACKGROUND, Keywords.of(words));
  }

  private static List<CatalogueItem> values(List<Row<CatalogueItem>> rows) {
    return rows.stream().map(Row::value).toList();
  }

  private static <T> T inAnotherThread(Callable<T> work) {
    try (ExecutorService threads = Executors.newVirtualThreadPerTaskExecutor()) {
      return get(threads.submit(work));
    }
  }

  private static <T> T get(Future<T> future) {
    try {
      return future.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }
}
