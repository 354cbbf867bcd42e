package dev.rondo.domain.text;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * The words of a quick search, folded so that case and accents make no difference.
 *
 * @param words folded, none empty, at most {@value #MOST_WORDS}; no words match everything
 */
public record Keywords(List<String> words) {

  /** Words past this many are ignored. */
  public static final int MOST_WORDS = 8;

  /** Words and texts are cut to this many characters before they are compared. */
  public static final int LONGEST_WORD = 64;

  /** A search that matches everything. */
  public static final Keywords NONE = new Keywords(List.of());

  private static final Pattern MARKS = Pattern.compile("\\p{M}+");
  private static final Pattern SPACES = Pattern.compile("[\\s\\p{Z}\\p{Cntrl}]+");

  /** Copies the list. */
  public Keywords {
    words = List.copyOf(words);
  }

  /** Splits what a player typed at white space and folds each word. */
  public static Keywords of(String typed) {
    String cut = typed.substring(0, Math.min(typed.length(), MOST_WORDS * LONGEST_WORD));
    return new Keywords(
        Arrays.stream(fold(cut).split(" "))
            .filter(word -> !word.isEmpty())
            .map(word -> word.substring(0, Math.min(word.length(), LONGEST_WORD)))
            .limit(MOST_WORDS)
            .toList());
  }

  /**
   * Brings a text to the form in which searches compare: compatibility characters unified, accents
   * dropped, lower case, runs of white space and control characters one space, none at the ends.
   */
  public static String fold(String text) {
    String bare = MARKS.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
    // Upper case first: it opens letters such as ß that lower case alone would keep.
    String cased = bare.toUpperCase(Locale.ROOT).toLowerCase(Locale.ROOT);
    return SPACES.matcher(Normalizer.normalize(cased, Normalizer.Form.NFC)).replaceAll(" ").strip();
  }

  /** Whether the search matches everything. */
  public boolean isEmpty() {
    return words.isEmpty();
  }

  /** The words as one phrase. */
  public String phrase() {
    return String.join(" ", words);
  }
}
