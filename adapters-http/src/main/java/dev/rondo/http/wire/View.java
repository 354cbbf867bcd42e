package dev.rondo.http.wire;

import dev.rondo.domain.item.Tag;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import io.micronaut.http.HttpRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * How one caller sees what is shown: under the server's names, in the caller's localization.
 *
 * @param wire the server's names
 * @param localization the caller's localization
 */
public record View(Wire wire, Localization localization) {

  /** The localization that a request asks for. */
  public static Localization localizationOf(HttpRequest<?> request) {
    String code = request.getParameters().getFirst("localization").orElse("");
    return code.isEmpty() ? Localization.FALLBACK : new Localization(code);
  }

  /** A text that is always shown. */
  public String text(LocalizedText text) {
    return text.in(localization);
  }

  /** A text that is left out when it is empty. */
  public @Nullable String textIfAny(LocalizedText text) {
    return ifAny(text(text));
  }

  /** A word that is left out when it is empty. */
  public static @Nullable String ifAny(String text) {
    return text.isEmpty() ? null : text;
  }

  /** Labels, in order. */
  public List<TagResponse> tags(List<Tag> tags) {
    return tags.stream().map(tag -> TagResponse.from(tag, this)).toList();
  }

  /** The address that items name as their source. */
  public String source() {
    return wire.canonicalAddress();
  }
}
