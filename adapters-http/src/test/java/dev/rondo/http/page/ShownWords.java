package dev.rondo.http.page;

import java.util.Comparator;
import java.util.List;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** The words of pages that are in the letters of another language. */
public final class ShownWords {

  private static final Pattern JAPANESE =
      Pattern.compile("[\\p{IsHiragana}\\p{IsKatakana}\\p{IsHan}]+");
  private static final Pattern LATIN = Pattern.compile("\\p{IsLatin}[\\p{IsLatin}'-]+");

  /** Texts between tags, and the attributes that people read or hear. */
  private static final Pattern SHOWN =
      Pattern.compile(
          ">([^<]+)|\\s(?:alt|aria-label|placeholder|title"
              + "|data-(?:too-large|results|nothing|copied)"
              + "|(?:name|property)=\"(?:og:)?(?:description|title)\" content)=\"([^\"]*)\"");

  /** What is written in the same way in every language. */
  private static final Set<String> SAME =
      Set.of(
          "AP", "API", "BAN", "FC", "Good", "Great", "ID", "JSON", "MB", "Miss", "Perfect", "QR",
          "Rondo", "UTC", "import", "ms", "rondo", "zip");

  private ShownWords() {}

  /** Those of a text that are not of the language. */
  public static Set<String> foreign(Language language, String text) {
    Pattern foreign =
        switch (language) {
          case ENGLISH -> JAPANESE;
          case JAPANESE -> LATIN;
        };
    return foreign
        .matcher(text)
        .results()
        .map(MatchResult::group)
        .filter(word -> !SAME.contains(word))
        .collect(Collectors.toSet());
  }

  /** Those of a page, but for names and what people wrote. */
  public static Set<String> foreign(Language language, String page, Set<String> names) {
    List<String> longestFirst =
        names.stream().sorted(Comparator.comparing(String::length).reversed()).toList();
    // A name may be broken there, and is one text.
    return SHOWN
        .matcher(page.replace("<wbr>", ""))
        .results()
        .flatMap(shown -> Stream.of(1, 2).map(shown::group))
        .filter(text -> text != null)
        .map(text -> without(longestFirst, text.replaceAll("&[#a-z0-9]+;", " ")))
        .flatMap(text -> foreign(language, text).stream())
        .collect(Collectors.toSet());
  }

  private static String without(List<String> names, String text) {
    String rest = text;
    for (String name : names) {
      rest = rest.replace(name, " ");
    }
    return rest;
  }
}
