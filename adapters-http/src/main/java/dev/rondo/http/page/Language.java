package dev.rondo.http.page;

import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.Localization;
import java.text.NumberFormat;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.Locale;
import java.util.ResourceBundle;
import java.util.Set;

/** The languages in which the pages' own texts are written. */
public enum Language {
  /** English, for everybody whose language is none of the others. */
  ENGLISH(Locale.ENGLISH),
  /** Japanese. */
  JAPANESE(Locale.JAPANESE);

  private static final String BUNDLE = "dev.rondo.http.page.pages";

  private final Locale locale;
  private final ResourceBundle texts;
  private final DateTimeFormatter dates;

  Language(Locale locale) {
    this.locale = locale;
    this.texts =
        ResourceBundle.getBundle(
            BUNDLE,
            locale,
            ResourceBundle.Control.getNoFallbackControl(ResourceBundle.Control.FORMAT_PROPERTIES));
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

  /** As the platform names it. */
  public Locale locale() {
    return locale;
  }

  String text(PageText text) {
    return texts.getString(text.key());
  }

  /** What the items of a kind are called together. */
  public String name(ItemKind kind) {
    return text(PageText.of(kind));
  }

  Set<String> keys() {
    return texts.keySet();
  }

  /** The text of a key that clients translate, or the words of the key where it has none here. */
  String textOfKey(String key) {
    String name = "key." + key;
    return texts.containsKey(name) ? texts.getString(name) : words(key);
  }

  private static String words(String key) {
    String words = key.replace('_', ' ').toLowerCase(Locale.ROOT).strip();
    return words.isEmpty()
        ? ""
        : words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1);
  }

  /** A number as it is written in it. */
  public String number(long number) {
    return NumberFormat.getIntegerInstance(locale).format(number);
  }

  String date(Instant time) {
    return dates.format(time);
  }
}
