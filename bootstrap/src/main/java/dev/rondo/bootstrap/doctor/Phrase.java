package dev.rondo.bootstrap.doctor;

import dev.rondo.http.page.Language;
import dev.rondo.http.text.Texts;
import java.util.List;
import java.util.Locale;

/**
 * A text in each language.
 *
 * @param values what is put into it; phrases among them are written in the same language
 */
public record Phrase(String key, List<Object> values) {

  static final Texts TEXTS = new Texts(Phrase.class, "doctor", Language.TAGS);

  private static final String SAME = "same";
  private static final String[] UNITS = {"B", "KB", "MB", "GB", "TB"};

  static Phrase of(String key, Object... values) {
    return new Phrase(key, List.of(values));
  }

  /** A text that is the same in all languages. */
  static Phrase same(String text) {
    return of(SAME, text);
  }

  public String in(Language language) {
    return String.format(
        Locale.ROOT,
        TEXTS.in(language.tag(), key),
        values.stream()
            .map(value -> value instanceof Phrase phrase ? phrase.in(language) : value)
            .toArray());
  }

  /** A number of bytes, for example {@code 1.5 GB}. */
  static String bytes(long number) {
    double size = number;
    int unit = 0;
    while (size >= 1024 && unit < UNITS.length - 1) {
      size /= 1024;
      unit++;
    }
    String digits = unit == 0 ? "%.0f" : "%.1f";
    return String.format(Locale.ROOT, digits + " %s", size, UNITS[unit]);
  }
}
