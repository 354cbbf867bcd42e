package dev.rondo.application.item;

import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.Tag;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * How well an item matches keywords: the rule that every {@link Catalogue} sorts by.
 *
 * @param titles the folded titles, each between line feeds: {@code \nblack\nschwarz\n}
 * @param texts the folded name, then titles, subtitles, authors, artists and tags in the same form
 */
public record Relevance(String titles, String texts) {

  /** The name or a title is the phrase. */
  public static final int SAME = 0;

  /** A title begins with the phrase. */
  public static final int BEGINS = 1;

  /** A word of a title begins with the phrase. */
  public static final int WORD_BEGINS = 2;

  /** The phrase stands somewhere in a title. */
  public static final int CONTAINS = 3;

  /** Every word stands somewhere in the titles. */
  public static final int ALL_IN_TITLES = 4;

  /** Every word stands somewhere in the texts. */
  public static final int ALL_IN_TEXTS = 5;

  public static Relevance of(CatalogueItem item) {
    List<String> texts = new ArrayList<>();
    texts.add(item.name().value());
    Stream.concat(
            Stream.of(item.title(), item.subtitle(), item.header().author(), artists(item)),
            item.tags().stream().map(Tag::title))
        .forEach(text -> texts.addAll(text.values().values()));
    return new Relevance(SearchedItem.folded(List.of(item.title())), folded(texts.stream()));
  }

  /** How well it matches, less is better; empty when a word is nowhere to be found. */
  public OptionalInt of(Keywords keywords) {
    if (!keywords.words().stream().allMatch(texts::contains)) {
      return OptionalInt.empty();
    }
    String phrase = keywords.phrase();
    if (titles.contains("\n" + phrase + "\n") || texts.startsWith("\n" + phrase + "\n")) {
      return OptionalInt.of(SAME);
    }
    if (titles.contains("\n" + phrase)) {
      return OptionalInt.of(BEGINS);
    }
    if (titles.contains(" " + phrase)) {
      return OptionalInt.of(WORD_BEGINS);
    }
    if (titles.contains(phrase)) {
      return OptionalInt.of(CONTAINS);
    }
    boolean inTitles = keywords.words().stream().allMatch(titles::contains);
    return OptionalInt.of(inTitles ? ALL_IN_TITLES : ALL_IN_TEXTS);
  }

  private static LocalizedText artists(CatalogueItem item) {
    return item instanceof LevelItem level ? level.artists() : LocalizedText.EMPTY;
  }

  /** Texts as searches compare them, each between line feeds. */
  static String folded(Stream<String> texts) {
    return texts.map(Keywords::fold).distinct().collect(Collectors.joining("\n", "\n", "\n"));
  }
}
