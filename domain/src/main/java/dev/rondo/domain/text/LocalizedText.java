package dev.rondo.domain.text;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;

/**
 * A text by locale code, perhaps without any, in the order in which it was read. Texts are equal
 * whatever their order is, so equal ones may differ in what they fall back to without {@code en}.
 */
public record LocalizedText(Map<String, String> values) {

  public static final LocalizedText EMPTY = new LocalizedText(Map.of());

  public LocalizedText {
    values.forEach(
        (code, text) -> {
          Objects.requireNonNull(code, "code");
          Objects.requireNonNull(text, code);
        });
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
