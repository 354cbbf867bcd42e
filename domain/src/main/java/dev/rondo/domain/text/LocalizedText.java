package dev.rondo.domain.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * One text in any number of locales. The order of the locales is kept, so that a pack is written as
 * it was read.
 *
 * @param values the text by locale code; empty when there is no text at all
 */
public record LocalizedText(Map<String, String> values) {

  /** No text in any locale. */
  public static final LocalizedText EMPTY = new LocalizedText(Map.of());

  public LocalizedText {
    values = Collections.unmodifiableMap(new LinkedHashMap<>(values));
  }

  /** A text in the fallback locale alone; no text at all when it is empty. */
  public static LocalizedText of(String text) {
    return text.isEmpty() ? EMPTY : new LocalizedText(Map.of(Localization.FALLBACK.code(), text));
  }

  /** The text in that locale, else in the fallback locale, else in the first, else empty. */
  public String in(Localization localization) {
    String wanted = values.get(localization.code());
    if (wanted != null) {
      return wanted;
    }
    String fallback = values.get(Localization.FALLBACK.code());
    if (fallback != null) {
      return fallback;
    }
    return values.isEmpty() ? "" : values.values().iterator().next();
  }

  public boolean isEmpty() {
    return values.isEmpty();
  }
}
