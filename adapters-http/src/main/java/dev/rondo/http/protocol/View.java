package dev.rondo.http.protocol;

import dev.rondo.domain.item.Tag;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.domain.text.PlayerText;
import io.micronaut.http.HttpRequest;
import io.micronaut.serde.annotation.Serdeable;
import jakarta.inject.Singleton;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** How a caller sees responses: with the server's names, in the caller's localization. */
public record View(ServerIdentity identity, Localization localization) {

  public static Localization localizationOf(HttpRequest<?> request) {
    String code = request.getParameters().getFirst("localization").orElse("");
    return code.isEmpty() ? Localization.FALLBACK : new Localization(code);
  }

  /** A required text; clients translate their own keys in it. */
  public String text(LocalizedText text) {
    return text.in(localization);
  }

  /**
   * A text of a member that the protocol types as plain {@code string}: clients show it as it
   * stands, so it is not escaped, and escapes that earlier releases stored are removed.
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

  /** An optional text, left out when empty. */
  public @Nullable String textIfAny(LocalizedText text) {
    return ifAny(text(text));
  }

  /** A word that is left out when empty. */
  public static @Nullable String ifAny(String text) {
    return text.isEmpty() ? null : text;
  }

  public List<TagResponse> tags(List<Tag> tags) {
    return tags.stream().map(tag -> TagResponse.from(tag, this)).toList();
  }

  public String source() {
    return identity.canonicalAddress();
  }

  @Singleton
  static final class ViewBinder extends RequestValueBinder<View> {

    ViewBinder(ServerIdentity identity) {
      super(View.class, request -> Optional.of(new View(identity, localizationOf(request))));
    }
  }

  /** A label of an item as JSON. */
  @Serdeable.Serializable
  public record TagResponse(@Nullable String title, @Nullable String icon) {

    static TagResponse from(Tag tag, View view) {
      return new TagResponse(view.textIfAny(tag.title()), View.ifAny(tag.icon()));
    }
  }
}
