package dev.rondo.domain.text;

import java.text.Normalizer;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** The {@link #fold folded} words of a quick search. A search without words matches everything. */
public record Keywords(List<String> words) {

  /** The most words; further ones are ignored. */
  public static final int MOST_WORDS = 8;

  /** The greatest length of a word, in UTF-16 units; longer ones are cut. */
  public static final int LONGEST_WORD = 64;

  /** A search that matches everything. */
  public static final Keywords NONE = new Keywords(List.of());

  /** Letters and apostrophes that Unicode does not take apart, and what people type for them. */
  private static final String APART = "øłđðħŧ‘’ʼ";

  private static final String TYPED = "olddht'''";

  /** The distance from hiragana to katakana in Unicode. */
  private static final int KANA = 'ァ' - 'ぁ';

  private static final Pattern UNSEEN = Pattern.compile("[\\p{M}\\p{Cf}\\p{Cs}]+");
  private static final Pattern SPACES = Pattern.compile("[\\p{Z}\\p{Cc}]+");

  /**
   * Checks words that are folded already.
   *
   * @throws IllegalArgumentException when there are too many, or one is not folded, empty, more
   *     than one word or too long
   */
  public Keywords {
    words = List.copyOf(words);
    if (words.size() > MOST_WORDS || !words.stream().allMatch(Keywords::isFolded)) {
      throw new IllegalArgumentException("not the words of a search");
    }
  }

  private static boolean isFolded(String word) {
    return !word.isEmpty()
        && word.length() <= LONGEST_WORD
        && word.indexOf(' ') < 0
        && fold(word).equals(word);
  }

  /** Splits what a player typed at white space and folds each word. */
  public static Keywords of(String typed) {
    return new Keywords(
        SPACES
            .splitAsStream(UNSEEN.matcher(typed).replaceAll(""))
            .filter(word -> !word.isEmpty())
            .map(word -> cut(word, LONGEST_WORD))
            .limit(MOST_WORDS)
            .flatMap(word -> Arrays.stream(fold(word).split(" ")))
            .filter(word -> !word.isEmpty())
            .map(word -> cut(word, LONGEST_WORD))
            .limit(MOST_WORDS)
            .toList());
  }

  /** The text up to a length, a surrogate pair at the end whole or left out. */
  private static String cut(String text, int most) {
    if (text.length() <= most) {
      return text;
    }
    return text.substring(0, Character.isHighSurrogate(text.charAt(most - 1)) ? most - 1 : most);
  }

  /**
   * Brings a text to the form in which searches compare: compatibility characters unified, accents
   * and invisible characters dropped, lower case, letters such as ø as people type them, katakana
   * as hiragana, runs of white space and control characters one space, none at the ends. Folding
   * twice changes nothing more.
   */
  public static String fold(String text) {
    String bare = UNSEEN.matcher(Normalizer.normalize(text, Normalizer.Form.NFKD)).replaceAll("");
    String lower = typed(Normalizer.normalize(lowerCase(bare), Normalizer.Form.NFC));
    return SPACES.matcher(lower).replaceAll(" ").strip();
  }

  /** Upper case in between turns ß into ss; a final sigma becomes a usual one. */
  private static String lowerCase(String text) {
    return text.toLowerCase(Locale.ROOT)
        .toUpperCase(Locale.ROOT)
        .toLowerCase(Locale.ROOT)
        .replace('ς', 'σ');
  }

  private static String typed(String lower) {
    StringBuilder typed = new StringBuilder(lower.length());
    for (char each : lower.replace("æ", "ae").replace("œ", "oe").replace("þ", "th").toCharArray()) {
      int place = APART.indexOf(each);
      boolean isKatakana = each >= 'ァ' && each <= 'ヶ';
      typed.append(place >= 0 ? TYPED.charAt(place) : isKatakana ? (char) (each - KANA) : each);
    }
    return typed.toString();
  }

  /** Whether the search matches everything. */
  public boolean isEmpty() {
    return words.isEmpty();
  }

  public String phrase() {
    return String.join(" ", words);
  }
}
