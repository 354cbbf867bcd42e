package dev.rondo.persistence.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rondo.application.item.ItemSearch;
import dev.rondo.application.item.ItemSearch.Order;
import dev.rondo.application.item.ItemSearch.Place;
import dev.rondo.application.item.ItemSearch.Range;
import dev.rondo.application.item.SearchedItem;
import dev.rondo.application.item.SearchedItem.Figure;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.application.item.SearchedItem.Word;
import dev.rondo.domain.item.ItemHeader;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.UseItem;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.testkit.item.SampleItems;
import java.io.IOException;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class FieldQueryTest {

  /** So many that the first in an order are enough for a page. */
  private static final long ITEMS = 5000;

  private static final int SEARCHES = 4 * Integer.getInteger("search.rounds", 40);
  private static final int PAGE = 7;

  /** A word of two of the longest n-grams, which the other text has, too. */
  private static final String LONG = "abcdefghijkl";

  private static final String ENDS_FIRST = "ghijkl abcdef";

  private final long seed = new Random().nextLong();
  private final Random random = new Random(seed);
  private final Map<Long, SearchedItem> items = new TreeMap<>();
  private @TempDir Path folder;

  @Test
  void findsOfManyWhatAPlainComputationFinds() throws IOException {
    try (SearchIndex index = SearchIndex.in(folder)) {
      for (long id = 1; id <= ITEMS; id++) {
        index.add(item(id));
      }
      try (DirectoryReader filled = index.snapshot()) {
        for (int i = 0; i < 300; i++) {
          index.put(item(1 + random.nextLong(ITEMS + 100)));
          long removed = 1 + random.nextLong(ITEMS);
          items.remove(removed);
          index.remove(removed);
        }
        try (DirectoryReader snapshot = index.snapshot(filled)) {
          for (int i = 0; i < SEARCHES; i++) {
            compare(search(), snapshot);
          }
        }
      }
    }
  }

  private void compare(ItemSearch search, DirectoryReader snapshot) throws IOException {
    String described = "%s, seed %d".formatted(search, seed);
    List<Place> wanted = search.scan(items.values().stream());
    FieldQuery query = new FieldQuery(search);
    int offset = random.nextInt(40);
    int most = 1 + random.nextInt(2 * (int) ITEMS);

    IndexQuery.Found found = query.from(snapshot, offset, PAGE, most);

    assertThat(found.hits().stream().map(Hit::place))
        .as(described)
        .isEqualTo(wanted.stream().skip(offset).limit(PAGE).toList());
    assertThat(found.count()).as(described).isEqualTo(Math.min(most, wanted.size()));
    assertThat(query.count(snapshot, most)).as(described).isEqualTo(found.count());
    if (!wanted.isEmpty()) {
      int after = random.nextInt(wanted.size());
      assertThat(query.after(snapshot, wanted.get(after).key(), PAGE).stream().map(Hit::place))
          .as(described)
          .isEqualTo(wanted.stream().skip(after + 1L).limit(PAGE).toList());
    }
  }

  /** Another item of a number, many of which are equal in one thing or another. */
  private IndexedItem item(long id) {
    ItemHeader header =
        new ItemHeader(
            new ItemName("level-" + id),
            LocalizedText.of(
                "%s that is as long as others %d"
                    .formatted(random.nextBoolean() ? LONG : ENDS_FIRST, random.nextInt(30))),
            LocalizedText.of(random.nextInt(4) == 0 ? "rare" : "often"),
            List.of(),
            LocalizedText.EMPTY,
            "");
    Map<Figure, Long> figures =
        Stream.of(Figure.values())
            .collect(Collectors.toMap(Function.identity(), figure -> figure(figure, id)));
    SearchedItem plain =
        SearchedItem.of(
            SampleItems.level(header, "engine", UseItem.DEFAULT),
            "",
            id,
            random.nextInt(9) == 0 ? "me" : "",
            figures);
    SearchedItem searched =
        new SearchedItem(
            plain.kind(), id, plain.texts(), plain.words(), figures, plain.sortTitle());
    items.put(id, searched);
    return new IndexedItem(id, ItemKind.LEVEL, id, "{}", searched);
  }

  private long figure(Figure figure, long id) {
    return switch (figure) {
      case LIKES -> 0;
      case ADDED, CHANGED -> 1000 + id;
      case PLAYS -> random.nextInt(1000);
      case RATING, COMMENTS, QUALITY, DIFFICULTY -> random.nextInt(10) - 3;
    };
  }

  /** One that most items are found by, or some, or none. */
  private ItemSearch search() {
    Map<Text, List<Keywords>> texts = new EnumMap<>(Text.class);
    Map<Word, Set<String>> without = new EnumMap<>(Word.class);
    Map<Figure, Range> figures = new EnumMap<>(Figure.class);
    for (int i = random.nextInt(3); i > 0; i--) {
      switch (random.nextInt(5)) {
        case 0 -> texts.put(Text.SUBTITLE, List.of(Keywords.of("often")));
        case 4 -> texts.put(Text.TITLE, List.of(Keywords.of(LONG)));
        case 1 -> without.put(Word.OWNER, Set.of("me"));
        default -> {
          Figure figure = Figure.values()[random.nextInt(Figure.values().length)];
          long least = random.nextInt(10) - 4;
          figures.put(figure, new Range(least, least + random.nextInt(3000)));
        }
      }
    }
    Map<Long, Long> plays = new HashMap<>();
    LongStream.range(0, 50).forEach(i -> plays.put(random.nextLong(ITEMS), 1 + i % 7));
    return new ItemSearch(
        ItemKind.LEVEL,
        texts,
        Map.of(),
        without,
        figures,
        plays,
        Order.values()[random.nextInt(Order.values().length)],
        random.nextInt(5));
  }
}
