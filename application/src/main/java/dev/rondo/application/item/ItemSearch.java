package dev.rondo.application.item;

import dev.rondo.application.item.SearchedItem.Figure;
import dev.rondo.application.item.SearchedItem.Text;
import dev.rondo.application.item.SearchedItem.Word;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.SortKey;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.ServerText;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Which items of a kind a search finds, and in which order: the rule for every {@link Catalogue}.
 *
 * @param texts alternatives by text; the text must contain all words of one of them
 * @param words the item must have one of these, by their kind
 * @param without the item must have none of these, by their kind
 * @param figures the bounds of the item's numbers
 * @param recentPlays how often levels were played lately, by the number of the item; {@link
 *     Order#WEEK} sorts by it and finds no others
 * @param seed what {@link Order#RANDOM} shuffles by
 */
public record ItemSearch(
    ItemKind kind,
    Map<Text, List<Keywords>> texts,
    Map<Word, Set<String>> words,
    Map<Word, Set<String>> without,
    Map<Figure, Range> figures,
    Map<Long, Long> recentPlays,
    Order order,
    long seed) {

  /** The order of what is found. */
  @SuppressWarnings("ImmutableEnumChecker") // Texts never change.
  public enum Order {
    NEWEST(LocalizedText.of("#NEWEST")),
    OLDEST(LocalizedText.of("#OLDEST")),
    TITLE(LocalizedText.of("#TITLE")),
    /** What was added or edited last is the first. */
    CHANGED(LocalizedText.of("#EDITED"), Figure.CHANGED),
    RATING(LocalizedText.of("#RATING"), Figure.RATING),
    LIKES(LocalizedText.of("#POPULAR"), Figure.LIKES),
    COMMENTS(LocalizedText.of("#COMMENT"), Figure.COMMENTS),
    PLAYS(ServerText.MOST_PLAYED, Figure.PLAYS),
    /** The level with most results of the last seven days first; only levels with any. */
    WEEK(ServerText.MOST_PLAYED_THIS_WEEK),
    QUALITY(ServerText.QUALITY, Figure.QUALITY),
    DIFFICULTY(LocalizedText.of("#DIFFICULTY"), Figure.DIFFICULTY),
    /** Shuffled, in another way for each seed. */
    RANDOM(LocalizedText.of("#RANDOM"));

    private final LocalizedText title;
    private final @Nullable Figure figure;

    Order(LocalizedText title) {
      this(title, null);
    }

    Order(LocalizedText title, @Nullable Figure figure) {
      this.title = title;
      this.figure = figure;
    }

    /** What players read. */
    LocalizedText title() {
      return title;
    }

    /** Whether items of a kind can be ordered so. */
    public boolean isOf(ItemKind kind) {
      return switch (this) {
        case RATING, PLAYS, WEEK, QUALITY, DIFFICULTY -> kind == ItemKind.LEVEL;
        case NEWEST, OLDEST, TITLE, CHANGED, LIKES, COMMENTS, RANDOM -> true;
      };
    }

    /** Whether the place of an item depends on nothing else, so that it can be kept. */
    public boolean isKept() {
      return this != WEEK && this != RANDOM;
    }

    String word() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The number that it sorts by; only for orders by a number. */
    public Figure figure() {
      return Objects.requireNonNull(figure, name());
    }
  }

  /** From one number to another, both included. */
  public record Range(long least, long most) {}

  public ItemSearch {
    texts = Map.copyOf(texts);
    words = Map.copyOf(words);
    without = Map.copyOf(without);
    figures = Map.copyOf(figures);
    recentPlays = Map.copyOf(recentPlays);
  }

  /** All items of a kind, in an order that {@link Order#isKept}. */
  public static ItemSearch all(ItemKind kind, Order order) {
    return new ItemSearch(kind, Map.of(), Map.of(), Map.of(), Map.of(), Map.of(), order, 0);
  }

  /** Whether an item is found. */
  public boolean matches(SearchedItem item) {
    return item.kind() == kind
        && (order != Order.WEEK || recentPlays.containsKey(item.number()))
        && texts.entrySet().stream()
            .allMatch(
                sought -> isIn(item.texts().getOrDefault(sought.getKey(), ""), sought.getValue()))
        && words.entrySet().stream().allMatch(sought -> isOneOf(item, sought))
        && without.entrySet().stream().noneMatch(unwanted -> isOneOf(item, unwanted))
        && figures.entrySet().stream()
            .allMatch(sought -> isBetween(figure(item, sought.getKey()), sought.getValue()));
  }

  private static boolean isIn(String text, List<Keywords> alternatives) {
    return alternatives.stream()
        .anyMatch(sought -> sought.words().stream().allMatch(text::contains));
  }

  private static boolean isOneOf(SearchedItem item, Map.Entry<Word, Set<String>> words) {
    return words.getValue().contains(item.words().getOrDefault(words.getKey(), ""));
  }

  private static long figure(SearchedItem item, Figure figure) {
    return item.figures().getOrDefault(figure, 0L);
  }

  private static boolean isBetween(long figure, Range bounds) {
    return bounds.least() <= figure && figure <= bounds.most();
  }

  /** The sort key of an item; ties are sorted newest first. */
  public SortKey key(SearchedItem item) {
    long last = -item.number();
    return switch (order) {
      case NEWEST -> SortKey.of(last);
      case OLDEST -> SortKey.of(item.number());
      case TITLE ->
          SortKey.of(
              Stream.concat(item.sortTitle().stream(), Stream.of(last))
                  .mapToLong(Long::longValue)
                  .toArray());
      case CHANGED, RATING, LIKES, COMMENTS, PLAYS, QUALITY, DIFFICULTY ->
          SortKey.of(~figure(item, order.figure()), last);
      case WEEK -> SortKey.of(-recentPlays.getOrDefault(item.number(), 0L), last);
      case RANDOM -> SortKey.of(seed, shuffled(seed, item.number()), last);
    };
  }

  /** A key before the keys of all results. */
  public SortKey first() {
    return SortKey.of(
        Optional.ofNullable(order.figure)
            .map(figures::get)
            .map(bounds -> ~bounds.most())
            .orElse(Long.MIN_VALUE));
  }

  /** The same search for the rows after a key; a shuffled list keeps its order. */
  public ItemSearch from(SortKey key) {
    return order == Order.RANDOM
        ? new ItemSearch(kind, texts, words, without, figures, recentPlays, order, key.value(0))
        : this;
  }

  /**
   * The place of an item in a list that a seed shuffles (the finish of SplitMix64), which a
   * floating-point number holds as well.
   */
  public static long shuffled(long seed, long number) {
    long mixed = seed + number * 0x9E3779B97F4A7C15L;
    mixed = (mixed ^ (mixed >>> 30)) * 0xBF58476D1CE4E5B9L;
    mixed = (mixed ^ (mixed >>> 27)) * 0x94D049BB133111EBL;
    return (mixed ^ (mixed >>> 31)) >>> 11;
  }

  /** The places of the matching items, in order, for catalogues without an index. */
  public List<Place> scan(Stream<SearchedItem> items) {
    return items
        .filter(this::matches)
        .map(item -> new Place(key(item), item.number()))
        .sorted()
        .toList();
  }

  /** The sort key of the item with a number. */
  public record Place(SortKey key, long number) implements Comparable<Place> {

    @Override
    public int compareTo(Place other) {
      return key.compareTo(other.key);
    }
  }
}
