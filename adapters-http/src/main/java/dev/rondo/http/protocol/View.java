package dev.rondo.http.protocol;

import dev.rondo.domain.item.Tag;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import io.micronaut.http.HttpRequest;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** How one caller sees responses: with the server's names, in the caller's localization. */
public record View(ServerIdentity identity, Localization localization) {

  /** The localization that a request asks for. */
  public static Localization localizationOf(HttpRequest<?> request) {
    String code = request.getParameters().getFirst("localization").orElse("");
    return code.isEmpty() ? Localization.FALLBACK : new Localization(code);
  }

  /** A text that is always shown, and that clients translate where it is one of their keys. */
  public String text(LocalizedText text) {
    return text.in(localization);
  }

  /**
   * A text of a member that the protocol types as plain {@code string}: clients show it as it
   * stands, so nothing in it is escaped, and what earlier releases stored escaped is not any more.
   *
   * <p>In {@code @sonolus/core} 7.15 these are the title, subtitle, artists, author, master and
   * handle of items, the author of a comment, the player of a record and the title of {@code
   * ServerInfo}. Clients translate the others, typed {@code Text}: titles of tags, sections, forms,
   * leaderboards and choices, names, placeholders and units of options, rank and value of records;
   * since 1.1.2 also descriptions and the content of comments.
   */
  public String plain(LocalizedText text) {
    return PlayerText.raw(text(text));
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
    return identity.canonicalAddress();
  }
}
