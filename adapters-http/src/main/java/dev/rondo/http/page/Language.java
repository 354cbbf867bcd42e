package dev.rondo.http.page;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.Localization;
import dev.rondo.http.text.Texts;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

/** The languages in which the pages' own texts are written. */
public enum Language {
  /** English, for everybody whose language is none of the others. */
  ENGLISH(Locale.ENGLISH),
  JAPANESE(Locale.JAPANESE);

  public static final List<String> TAGS = Arrays.stream(values()).map(Language::tag).toList();

  private static final String LITERAL = "##:";
  private static final String FUNCTION = "##";
  private static final String KEY = "#";
  private static final Texts TEXTS = new Texts(Language.class, "pages", TAGS);

  private final Locale locale;
  private final DateTimeFormatter dates;

  Language(Locale locale) {
    this.locale = locale;
    this.dates =
        DateTimeFormatter.ofLocalizedDate(FormatStyle.MEDIUM)
            .withLocale(locale)
            .withZone(ZoneOffset.UTC);
  }

  /** The language of that localization, or the fallback. */
  public static Language of(Localization localization) {
    return localization.code().equals(JAPANESE.tag()) ? JAPANESE : ENGLISH;
  }

  /** As HTML names it. */
  public String tag() {
    return locale.getLanguage();
  }

  String text(String text) {
    return TEXTS.in(tag(), text);
  }

  /** What the items of a kind are called together. */
  public String name(ItemKind kind) {
    return text(kind.plural());
  }

  Set<String> keys() {
    return TEXTS.keys(tag());
  }

  /**
   * A text as clients read it: a line that begins with {@code #} names one of their own texts, and
   * {@code ##:} makes the rest of a line stand as it is.
   */
  public String readable(String text) {
    return text.indexOf('#') < 0
        ? text
        : text.lines().map(this::readableLine).collect(Collectors.joining("\n"));
  }

  /** The label of an option: some texts of clients are too short to stand beside a box. */
  String label(String text) {
    return TEXTS.find(tag(), "label." + text).orElseGet(() -> readable(text));
  }

  private String readableLine(String line) {
    if (line.startsWith(LITERAL)) {
      return line.substring(LITERAL.length());
    }
    if (!line.startsWith(KEY) || line.startsWith(FUNCTION)) {
      return line;
    }
    int colon = line.indexOf(':');
    return colon < 0
        ? textOfKey(line.substring(1))
        : textOfKey(line.substring(1, colon)) + ": " + readableLine(line.substring(colon + 1));
  }

  /** The text of a key that clients translate, or the words of the key where it has none here. */
  private String textOfKey(String key) {
    return TEXTS.find(tag(), "key." + key).orElseGet(() -> words(key));
  }

  /** What players read of a result, whose first word is its grade. */
  String graded(String summary) {
    String grade = summary.split(" ", 2)[0];
    return TEXTS.find(tag(), "grade." + grade).orElse(grade) + summary.substring(grade.length());
  }

  private static String words(String key) {
    String words = key.replace('_', ' ').toLowerCase(Locale.ROOT).strip();
    return words.isEmpty()
        ? ""
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  public String number(long number) {
    return NumberFormat.getIntegerInstance(locale).format(number);
  }

  String date(Instant time) {
    return dates.format(time);
  }
}
