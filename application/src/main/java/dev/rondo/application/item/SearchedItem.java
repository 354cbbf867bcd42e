package dev.rondo.application.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What an {@link ItemSearch} can look for in an item and order it by.
 *
 * @param number unique, the greater the later the item was added
 * @param texts folded, each text between line feeds
 * @param sortTitle the folded title, as UTF-8 in {@value #TITLE_LONGS} numbers that compare as it
 *     does; a longer one is cut
 */
public record SearchedItem(
    ItemKind kind,
    long number,
    Map<Text, String> texts,
    Map<Word, String> words,
    Map<Figure, Long> figures,
    List<Long> sortTitle) {

  /** How many numbers titles are compared by. */
  public static final int TITLE_LONGS = 7;

  public enum Text {
    /** All of those below, and its name. */
    KEYWORDS("#KEYWORDS"),
    /** Its title, in every locale. */
    TITLE("#TITLE"),
    /** The line below it; not all kinds have one. */
    SUBTITLE("#SUBTITLE"),
    /** Those who made the music of a level. */
    ARTISTS("#ARTISTS"),
    /** Who made it. */
    AUTHOR("#AUTHOR"),
    /** The titles of its tags. */
    TAGS("#TAG");

    private final String label;

    Text(String label) {
      this.label = label;
    }

    /** The option of searches that looks for it. */
    String query() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** The text key of that option. */
    String label() {
      return label;
    }
  }

  /** A word that an item has as a whole; empty for none. */
  public enum Word {
    NAME,
    /** The name of the engine of a level. */
    ENGINE,
    /** The id of the player who owns it. */
    OWNER
  }

  /** A number that an item has; 0 for none. */
  public enum Figure {
    /** The rating of a level, as {@link #ordered(double)} has it. */
    RATING,
    /** How many players like it. */
    LIKES,
    /** How many comments on it are shown. */
    COMMENTS,
    /** How many results on a level were handed in. */
    PLAYS,
    /** How good players find a level on average, in thousandths. */
    QUALITY,
    /** How difficult players find a level on average, in thousandths. */
    DIFFICULTY,
    /** When it was added, in milliseconds since 1970. */
    ADDED,
    /** When it was added or edited last, in microseconds since 1970. */
    CHANGED
  }

  public SearchedItem {
    texts = Map.copyOf(texts);
    words = Map.copyOf(words);
    figures = Map.copyOf(figures);
    sortTitle = List.copyOf(sortTitle);
  }

  /**
   * What can be looked for in an item.
   *
   * @param anywhere all its texts, as in {@link Relevance#texts()}
   * @param owner the id of the player who owns it; empty for nobody
   * @param counted the figures that are no part of the item
   */
  public static SearchedItem of(
      CatalogueItem item, String anywhere, long number, String owner, Map<Figure, Long> counted) {
    Optional<LevelItem> level =
        Optional.of(item).filter(LevelItem.class::isInstance).map(LevelItem.class::cast);
    Map<Text, String> texts = new EnumMap<>(Text.class);
    texts.put(Text.KEYWORDS, anywhere);
    texts.put(Text.TITLE, folded(List.of(item.title())));
    texts.put(Text.SUBTITLE, folded(List.of(item.subtitle())));
    texts.put(Text.ARTISTS, folded(level.map(LevelItem::artists).stream().toList()));
    texts.put(Text.AUTHOR, folded(List.of(item.header().author())));
    texts.put(Text.TAGS, folded(item.tags().stream().map(Tag::title).toList()));
    Map<Figure, Long> figures = new EnumMap<>(counted);
    figures.put(Figure.RATING, ordered(level.map(LevelItem::rating).orElse(0.0)));
    return new SearchedItem(
        item.kind(),
        number,
        texts,
        Map.of(
            Word.NAME,
            item.name().value(),
            Word.ENGINE,
            level.map(one -> one.engine().value()).orElse(""),
            Word.OWNER,
            owner),
        figures,
        sortTitle(Keywords.fold(item.title().in(Localization.FALLBACK))));
  }

  /** Its name, as the first of all its texts. */
  public String foldedName() {
    String all = texts.getOrDefault(Text.KEYWORDS, "");
    return all.isEmpty() ? "" : all.substring(1, all.indexOf('\n', 1));
  }

  /** Maps a number to a whole number; the order stays the same. */
  public static long ordered(double number) {
    long bits = Double.doubleToLongBits(number + 0.0);
    return bits ^ ((bits >> (Long.SIZE - 1)) & Long.MAX_VALUE);
  }

  static String folded(List<LocalizedText> texts) {
    return Relevance.folded(texts.stream().flatMap(text -> text.values().values().stream()));
  }

  private static List<Long> sortTitle(String title) {
    byte[] bytes = title.getBytes(StandardCharsets.UTF_8);
    ByteBuffer cut = ByteBuffer.wrap(Arrays.copyOf(bytes, TITLE_LONGS * Long.BYTES));
    // Bytes compare unsigned, numbers do not.
    return Arrays.stream(new int[TITLE_LONGS])
        .mapToObj(ignored -> cut.getLong() ^ Long.MIN_VALUE)
        .toList();
  }
}
