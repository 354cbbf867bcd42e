package dev.rondo.domain.text;

import java.util.List;
import java.util.Objects;

/** A caller's locale, such as {@code en} or {@code zhs}; unknown codes fall back. */
public record Localization(String code) {

  public Localization {
    Objects.requireNonNull(code, "code");
  }

  /** What a text falls back to, and what an absent or unknown {@code localization} means. */
  public static final Localization FALLBACK = new Localization("en");

  /** The codes that the server's own messages are written in. */
  public static final List<String> KNOWN_CODES =
      List.of("el", "en", "es", "fr", "id", "it", "ja", "ko", "ru", "tr", "zhs", "zht");
}
