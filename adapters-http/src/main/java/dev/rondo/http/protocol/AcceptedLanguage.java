package dev.rondo.http.protocol;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import dev.rondo.domain.text.Localization;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** The localization that a browser asks for by {@code Accept-Language} (RFC 4647, lookup). */
public final class AcceptedLanguage {

  /** Longer headers are ignored; those of browsers have a few dozen characters. */
  private static final int LONGEST = 200;

  private static final Map<String, Localization> BY_TAG = byTag();

  /** Browsers in the same language send the same header. */
  private static final LoadingCache<String, Localization> KNOWN =
      Caffeine.newBuilder().maximumSize(1000).build(AcceptedLanguage::lookup);

  private AcceptedLanguage() {}

  /** The best known localization, or the fallback; the header may be missing. */
  public static Localization of(@Nullable String header) {
    return header == null || header.length() > LONGEST ? Localization.FALLBACK : KNOWN.get(header);
  }

  private static Localization lookup(String header) {
    try {
      List<Locale.LanguageRange> ranges = Locale.LanguageRange.parse(header);
      String tag = Locale.lookupTag(ranges, BY_TAG.keySet());
      return tag == null ? Localization.FALLBACK : BY_TAG.getOrDefault(tag, Localization.FALLBACK);
    } catch (IllegalArgumentException malformed) {
      return Localization.FALLBACK;
    }
  }

  private static Map<String, Localization> byTag() {
    Map<String, Localization> tags = new LinkedHashMap<>();
    Localization.KNOWN_CODES.stream()
        .filter(code -> !code.startsWith("zh"))
        .forEach(code -> tags.put(code, new Localization(code)));
    List.of("zh", "zh-cn", "zh-sg", "zh-hans")
        .forEach(tag -> tags.put(tag, new Localization("zhs")));
    List.of("zh-tw", "zh-hk", "zh-mo", "zh-hant")
        .forEach(tag -> tags.put(tag, new Localization("zht")));
    return tags;
  }
}
