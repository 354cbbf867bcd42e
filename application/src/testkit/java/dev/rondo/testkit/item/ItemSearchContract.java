package dev.rondo.testkit.item;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.community.Comments;
import dev.rondo.application.community.Likes;
import dev.rondo.application.item.Catalogue;
import dev.rondo.application.item.CatalogueUpdates;
import dev.rondo.application.item.CatalogueUpdates.Origin;
import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.item.ItemSearch.Order;
import dev.rondo.application.item.ItemSearch.Range;
import dev.rondo.application.item.SearchedItem;
import dev.rondo.application.item.SearchedItem.Figure;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.application.item.SearchedItem.Word;
import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Listing.Row;
import dev.rondo.application.player.Players;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.community.SampleComments;
import dev.rondo.testkit.file.SampleFiles;
import dev.rondo.testkit.player.Profiles;
import dev.rondo.testkit.transaction.InTransactions;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.function.Predicate;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What every {@link Catalogue} finds by advanced searches. */
public interface ItemSearchContract extends InTransactions {

  /** Words of titles and other texts; some begin alike, and longer than titles are compared. */
  List<String> WORDS =
      List.of(
          "Night",
          "night sky",
          "Été",
          "黒い夜",
          "夜",
          "a",
          "100%",
          "_",
          "Straße",
          "zoo",
          "Zebra",
          "a title that is longer than what titles are compared by, A",
          "a title that is longer than what titles are compared by, B");

  /** What is looked for in them: short, within words, longer than n-grams, none. */
  List<String> SOUGHT =
      List.of(
          "n",
          "夜",
          "ete",
          "A ,",
          "%",
          "_",
          "night b",
          "ompar",
          "compared",
          "comparing",
          "titles by",
          "sk");

  /** An empty catalogue. */
  Catalogue catalogue();

  /** What changes it. */
  CatalogueUpdates updates();

  /** Who likes what. */
  Likes likes();

  /** What is said of items. */
  Comments comments();

  /** Who says it. */
  Players players();

  /** Hands a result on a level in, in the transaction of the caller. */
  void play(ItemName level, PlayerId player);

  /** Votes on a level, in the transaction of the caller, so that it counts. */
  void vote(ItemName level, PlayerId player, Vote vote);

  /** A level as the test knows it. */
  record Known(
      LevelItem level,
      long number,
      int edited,
      String owner,
      int likes,
      int comments,
      int plays,
      List<Vote> votes) {

    private Known editedAs(int edit) {
      return new Known(level, number, edit, owner, likes, comments, plays, votes);
    }

    private int average(ToIntFunction<Vote> scale) {
      return votes.isEmpty() ? 0 : votes.stream().mapToInt(scale).sum() * 1000 / votes.size();
    }
  }

  @Test
  default void findsWhatAPlainComputationFinds() {
    long seed = new Random().nextLong();
    Random random = new Random(seed);
    int searches = Integer.getInteger("search.rounds", 40);
    List<Known> all = fill(random, 3 * searches / 2);
    for (int i = 0; i < searches; i++) {
      ItemSearch search = search(random);
      String described = search + ", seed " + seed;
      List<String> wanted = expected(all, search).stream().map(ItemSearchContract::name).toList();
      Listing<CatalogueItem> found = catalogue().search(search);

      assertThat(names(found.from(0, 1000))).as(described).isEqualTo(wanted);
      assertThat(found.count(Long.MAX_VALUE)).as(described).isEqualTo(wanted.size());
      assertThat(found.count(2)).as(described).isEqualTo(Math.min(2, wanted.size()));
      assertThat(found.part(1, 3, Long.MAX_VALUE))
          .as(described)
          .isEqualTo(new Listing.Part<>(wanted.size(), found.from(1, 3)));
      assertThat(found.part(0, 1, 2).count()).as(described).isEqualTo(Math.min(2, wanted.size()));
      int offset = random.nextInt(wanted.size() + 2);
      assertThat(names(found.from(offset, 3)))
          .as(described)
          .isEqualTo(wanted.stream().skip(offset).limit(3).toList());
      assertThat(walk(found, 1 + random.nextInt(20))).as(described).isEqualTo(wanted);
    }
  }

  @Test
  default void findsWhatWasAddedSinceATime() {
    fill(new Random(1), 5);
    List<Catalogue.Added> all = catalogue().newest(ItemKind.LEVEL, 10);

    for (Catalogue.Added since : all) {
      long time = since.time().toEpochMilli();
      ItemSearch search =
          all(ItemKind.LEVEL, Map.of(Figure.ADDED, new Range(time, Long.MAX_VALUE)), Order.NEWEST);
      assertThat(names(catalogue().search(search).from(0, 10)))
          .isEqualTo(
              all.stream()
                  .filter(added -> added.time().toEpochMilli() >= time)
                  .map(added -> added.item().name().value())
                  .toList());
    }
  }

  @Test
  default void ordersByWhatSomebodyEditedAndNotByWhatWasAmended() {
    List<CatalogueItem> levels =
        Stream.of("one", "two", "three")
            .<CatalogueItem>map(name -> level(new Random(1), name))
            .toList();
    levels.forEach(level -> change(() -> updates().publish(level, new PlayerId("me"))));
    change(() -> updates().publish(levels.get(1), new PlayerId("me")));
    change(() -> updates().amend(levels.getFirst(), Origin.PLAYER));
    change(() -> updates().amend(levels.get(1), Origin.PLAYER));

    assertThat(names(catalogue().search(order(Order.CHANGED, 0)).from(0, 9)))
        .containsExactly("two", "three", "one");
  }

  @Test
  default void shufflesInAnotherWayForEachSeedAndGoesOnAsItBegan() {
    List<Known> all = fill(new Random(1), 40);
    List<String> newest = expected(all, order(Order.NEWEST, 0)).stream().map(k -> name(k)).toList();

    List<String> one = names(catalogue().search(order(Order.RANDOM, 1)).from(0, 100));
    List<String> two = names(catalogue().search(order(Order.RANDOM, 2)).from(0, 100));

    assertThat(one).containsExactlyInAnyOrderElementsOf(newest).isNotEqualTo(newest);
    assertThat(two).containsExactlyInAnyOrderElementsOf(newest).isNotEqualTo(one);
    Row<CatalogueItem> tenth = catalogue().search(order(Order.RANDOM, 1)).from(9, 1).getFirst();
    assertThat(names(catalogue().search(order(Order.RANDOM, 2)).after(tenth.key(), 100)))
        .isEqualTo(one.subList(10, one.size()));
  }

  @Test
  default void goesOnBehindWhatIsGoneAndTakesAnyKeyThatACallerMayForge() {
    List<Known> all = fill(new Random(2), 2 * Order.values().length);
    for (Order order : Order.values()) {
      Listing<CatalogueItem> found = catalogue().search(order(order, 5));
      List<Row<CatalogueItem>> rows = found.from(0, 100);
      SortKey key = rows.get(3).key();
      List<String> rest = names(rows.subList(4, rows.size()));
      ItemRef gone = rows.get(3).value().ref();
      change(() -> updates().remove(gone));

      assertThat(names(found.after(key, 100))).as("%s", order).isEqualTo(rest);
      for (long value : List.of(Long.MIN_VALUE, -1L, 0L, 1L, Long.MAX_VALUE)) {
        assertThat(found.after(SortKey.of(value), 100)).hasSizeLessThanOrEqualTo(all.size());
        assertThat(found.after(SortKey.of(value, value, value), 100))
            .hasSizeLessThanOrEqualTo(all.size());
      }
    }
  }

  @Test
  default void tellsWhatAPlayerLikesOfAKind() {
    List<Known> all = fill(new Random(4), 9);
    change(
        () ->
            likes()
                .like(new Subject.OfItem(SampleItems.background("b").ref()), new PlayerId("they")));

    assertThat(catalogue().likedBy(new PlayerId("they"), ItemKind.LEVEL))
        .containsExactlyInAnyOrderElementsOf(
            all.stream().filter(known -> known.likes == 3).map(known -> name(known)).toList());
    assertThat(catalogue().likedBy(new PlayerId("they"), ItemKind.BACKGROUND)).containsExactly("b");
    assertThat(catalogue().likedBy(new PlayerId("nobody"), ItemKind.LEVEL)).isEmpty();
  }

  @Test
  default void findsOnlyOfTheKind() {
    fill(new Random(3), 5);
    change(() -> updates().save(List.of(SampleItems.background("b")), Origin.PACK));

    ItemSearch backgrounds = all(ItemKind.BACKGROUND, Map.of(), Order.TITLE);
    assertThat(names(catalogue().search(backgrounds).from(0, 10))).containsExactly("b");
    ItemSearch posts = all(ItemKind.POST, Map.of(), Order.RANDOM);
    assertThat(catalogue().search(posts).from(0, 10)).isEmpty();
  }

  private static ItemSearch all(ItemKind kind, Map<Figure, Range> figures, Order order) {
    return new ItemSearch(kind, Map.of(), Map.of(), Map.of(), figures, Map.of(), order, 0);
  }

  private List<Known> fill(Random random, int count) {
    for (String player : List.of("me", "you", "they")) {
      write(() -> players().register(Profiles.of(player, "1", player), Instant.EPOCH));
    }
    List<Known> all = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      LevelItem level = level(random, "level-" + i);
      Known known =
          new Known(
              level,
              i,
              0,
              random.nextBoolean() ? "" : oneOf(random, List.of("me", "you")),
              random.nextInt(4),
              Math.max(0, random.nextInt(5) - 2),
              random.nextInt(4),
              Stream.of("me", "you", "they")
                  .limit(random.nextInt(4))
                  .map(player -> new Vote(random.nextInt(20), 1 + random.nextInt(5)))
                  .toList());
      all.add(known);
      change(
          () -> {
            save(known);
            Stream.of("me", "you", "they")
                .limit(known.likes)
                .forEach(who -> likes().like(new Subject.OfItem(level.ref()), new PlayerId(who)));
            for (int c = 0; c < known.comments; c++) {
              comments().add(comment(level, c, Comment.Visibility.SHOWN));
            }
            comments().add(comment(level, 9, Comment.Visibility.HIDDEN));
            for (int p = 0; p < known.plays; p++) {
              play(level.name(), new PlayerId(p == 0 ? "me" : "you"));
            }
            List<String> voters = List.of("me", "you", "they");
            for (int v = 0; v < known.votes.size(); v++) {
              vote(level.name(), new PlayerId(voters.get(v)), known.votes.get(v));
            }
          });
    }
    for (int edited = 1; edited <= count / 3; edited++) {
      int which = random.nextInt(count);
      Known last = all.get(which).editedAs(edited);
      all.set(which, last);
      change(() -> save(last));
    }
    return all;
  }

  private void save(Known known) {
    if (known.owner.isEmpty()) {
      updates().save(List.of(known.level), Origin.PACK);
    } else {
      updates().publish(known.level, new PlayerId(known.owner));
    }
  }

  private static Comment comment(LevelItem level, int number, Comment.Visibility visibility) {
    return SampleComments.comment(
        level.name() + "-" + number,
        level.ref(),
        new PlayerId("me"),
        "Nice",
        Instant.EPOCH,
        visibility);
  }

  private static LevelItem level(Random random, String name) {
    ItemHeader header =
        new ItemHeader(
            new ItemName(name),
            random.nextInt(4) == 0
                ? SampleItems.texts("ja", oneOf(random, WORDS), "en", oneOf(random, WORDS))
                : LocalizedText.of(oneOf(random, WORDS)),
            LocalizedText.of(oneOf(random, WORDS)),
            random.nextBoolean()
                ? List.of()
                : List.of(
                    new Tag(LocalizedText.of(oneOf(random, WORDS)), ""),
                    new Tag(LocalizedText.of(oneOf(random, WORDS)), "")),
            LocalizedText.EMPTY,
            "");
    return SampleItems.level(
        header,
        oneOf(random, List.of(-3.5, -0.0, 0.0, 1.0, 9.5, 10.0, 27.0)),
        LocalizedText.of(oneOf(random, WORDS)),
        oneOf(random, List.of("e1", "e2", "e3")),
        UseItem.DEFAULT,
        SampleFiles.DATA.locator());
  }

  private ItemSearch search(Random random) {
    Map<Text, List<Keywords>> texts = new EnumMap<>(Text.class);
    Map<Word, Set<String>> words = new EnumMap<>(Word.class);
    Map<Figure, Range> figures = new EnumMap<>(Figure.class);
    for (int i = random.nextInt(3); i > 0; i--) {
      switch (random.nextInt(4)) {
        case 0, 1 ->
            texts.put(
                oneOf(random, List.of(Text.values())),
                Stream.generate(() -> Keywords.of(oneOf(random, SOUGHT)))
                    .limit(1 + random.nextInt(5) / 2)
                    .toList());
        case 2 -> {
          Word word = oneOf(random, List.of(Word.values()));
          words.put(
              word,
              switch (word) {
                case NAME -> Set.of("level-1", "level-7", "gone", "level-11");
                case ENGINE -> random.nextBoolean() ? Set.of() : Set.of("e1", "e3");
                case OWNER -> Set.of("me");
              });
        }
        default ->
            figures.put(
                oneOf(random, List.of(Figure.LIKES, Figure.COMMENTS, Figure.PLAYS, Figure.QUALITY)),
                new Range(1 + random.nextInt(2), Long.MAX_VALUE));
      }
    }
    if (random.nextInt(3) == 0) {
      figures.put(
          Figure.RATING,
          new Range(
              SearchedItem.ordered(oneOf(random, List.of(-4.0, 0.0, 9.5))),
              SearchedItem.ordered(oneOf(random, List.of(0.0, 9.9, 10.0, 1e300)))));
    }
    List<Order> orders = Stream.of(Order.values()).filter(o -> o != Order.RANDOM).toList();
    Map<Word, Set<String>> without = new EnumMap<>(Word.class);
    if (random.nextInt(4) == 0) {
      without.put(Word.NAME, Set.of("level-0", "level-2", "level-3", "gone"));
    }
    if (random.nextInt(4) == 0) {
      without.put(Word.ENGINE, Set.of("e1", "gone"));
    }
    return new ItemSearch(
        ItemKind.LEVEL,
        texts,
        words,
        without,
        figures,
        catalogue().playsSince(Instant.EPOCH),
        oneOf(random, orders),
        0);
  }

  private ItemSearch order(Order order, long seed) {
    return new ItemSearch(
        ItemKind.LEVEL,
        Map.of(),
        Map.of(),
        Map.of(),
        Map.of(),
        catalogue().playsSince(Instant.EPOCH),
        order,
        seed);
  }

  /** Without any of what the program compares by. */
  private static List<Known> expected(List<Known> all, ItemSearch search) {
    Predicate<Known> isFound =
        known ->
            search.texts().entrySet().stream()
                    .allMatch(
                        one ->
                            one.getValue().stream()
                                .anyMatch(words -> isIn(known, one.getKey(), words)))
                && search.words().entrySet().stream()
                    .allMatch(one -> one.getValue().contains(word(known, one.getKey())))
                && (search.order() != Order.WEEK || known.plays > 0)
                && search.without().entrySet().stream()
                    .noneMatch(one -> one.getValue().contains(word(known, one.getKey())))
                && search.figures().entrySet().stream()
                    .allMatch(one -> isBetween(known, one.getKey(), one.getValue()));
    Comparator<Known> newest = Comparator.comparingLong(Known::number).reversed();
    Comparator<Known> order =
        switch (search.order()) {
          case NEWEST, RANDOM -> newest;
          case OLDEST -> newest.reversed();
          case TITLE -> Comparator.comparing(ItemSearchContract::title).thenComparing(newest);
          case CHANGED -> Comparator.comparingInt(Known::edited).reversed().thenComparing(newest);
          case RATING ->
              Comparator.<Known>comparingDouble(known -> -(known.level.rating() + 0.0))
                  .thenComparing(newest);
          case LIKES ->
              Comparator.<Known>comparingInt(known -> -capped(known)).thenComparing(newest);
          case COMMENTS ->
              Comparator.<Known>comparingInt(known -> -known.comments).thenComparing(newest);
          case PLAYS, WEEK ->
              Comparator.<Known>comparingInt(known -> -known.plays).thenComparing(newest);
          case QUALITY ->
              Comparator.<Known>comparingInt(known -> -known.average(Vote::quality))
                  .thenComparing(newest);
          case DIFFICULTY ->
              Comparator.<Known>comparingInt(known -> -known.average(Vote::difficulty))
                  .thenComparing(newest);
        };
    return all.stream().filter(isFound).sorted(order).toList();
  }

  private static boolean isIn(Known known, Text text, Keywords sought) {
    return sought.words().stream()
        .allMatch(word -> texts(known, text).anyMatch(its -> its.contains(word)));
  }

  private static int capped(Known known) {
    return Math.min(3, known.likes);
  }

  private static boolean isBetween(Known known, Figure figure, Range range) {
    return switch (figure) {
      case RATING -> {
        long rating = SearchedItem.ordered(known.level.rating());
        yield range.least() <= rating && rating <= range.most();
      }
      case LIKES -> capped(known) >= range.least();
      case COMMENTS -> known.comments >= range.least();
      case PLAYS -> known.plays >= range.least();
      case QUALITY -> known.average(Vote::quality) >= range.least();
      case DIFFICULTY -> known.average(Vote::difficulty) >= range.least();
      case ADDED, CHANGED -> throw new IllegalArgumentException("the catalogue has the times");
    };
  }

  private static Stream<String> texts(Known known, Text text) {
    LevelItem level = known.level;
    Stream<LocalizedText> of =
        switch (text) {
          case KEYWORDS ->
              Stream.concat(
                  Stream.of(
                      LocalizedText.of(level.name().value()),
                      level.title(),
                      level.header().author(),
                      level.artists()),
                  level.tags().stream().map(Tag::title));
          case TITLE -> Stream.of(level.title());
          case SUBTITLE -> Stream.empty();
          case ARTISTS -> Stream.of(level.artists());
          case AUTHOR -> Stream.of(level.header().author());
          case TAGS -> level.tags().stream().map(Tag::title);
        };
    return of.flatMap(some -> some.values().values().stream()).map(Keywords::fold);
  }

  private static String word(Known known, Word word) {
    return switch (word) {
      case NAME -> name(known);
      case ENGINE -> known.level.engine().value();
      case OWNER -> known.owner;
    };
  }

  /** What is compared of a title; all of them are of the basic plane. */
  private static String title(Known known) {
    LocalizedText title = known.level.title();
    String text = Keywords.fold(title.values().getOrDefault("en", ""));
    return text.length() > 56 ? text.substring(0, 56) : text;
  }

  private static String name(Known known) {
    return known.level.name().value();
  }

  private void change(Runnable change) {
    write(
        () -> {
          updates().beginChange();
          change.run();
        });
  }

  private static List<String> walk(Listing<CatalogueItem> rows, int page) {
    List<Row<CatalogueItem>> walked = new ArrayList<>(rows.from(0, page));
    List<Row<CatalogueItem>> next = walked;
    while (next.size() == page) {
      next = rows.after(walked.getLast().key(), page);
      walked.addAll(next);
    }
    return names(walked);
  }

  private static <T> T oneOf(Random random, List<T> some) {
    return some.get(random.nextInt(some.size()));
  }

  private static List<String> names(List<Row<CatalogueItem>> rows) {
    return rows.stream().map(row -> row.value().name().value()).collect(Collectors.toList());
  }
}
