package dev.rondo.http.page;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.protocol.AcceptedLanguage;
import dev.rondo.http.protocol.RequestValueBinder;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.protocol.View;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** One visitor's view of pages: their language, and links that work below any path of a proxy. */
record PageView(View view, Language language) {

  private static final Map<String, String> CHINESE = Map.of("zhs", "zh-Hans", "zht", "zh-Hant");

  static PageView of(View view) {
    return new PageView(view, Language.of(view.localization()));
  }

  String text(String text) {
    return language.text(text);
  }

  /** A text that clients do not translate. */
  String plain(LocalizedText text) {
    return view.plain(text);
  }

  /** The language of a text, as HTML names it, where it is another than that of the page. */
  @Nullable String lang(LocalizedText text) {
    String code = view.localization().code();
    return code.equals(language.tag()) || !text.values().containsKey(code)
        ? null
        : CHINESE.getOrDefault(code, code);
  }

  /** A text that clients translate, as it reads here. */
  String readable(LocalizedText text) {
    return language.readable(view.text(text));
  }

  /** A text of a form, in the language of the page around it. */
  String readableOfForm(LocalizedText text) {
    return language.readable(text.in(new Localization(language.tag())));
  }

  /** What an option of a form is called. */
  String label(LocalizedText text) {
    return language.label(text.in(new Localization(language.tag())));
  }

  /** The link to a page or file of this server, whose address may have a path. */
  String link(String path) {
    String root = URI.create(address()).getRawPath();
    return root + path;
  }

  /** The absolute URL of a page or file of this server. */
  String absolute(String path) {
    return address() + path;
  }

  /** The URL by which the app of the brand opens a page of this server. */
  String inApp(String path) {
    return view.identity().brand() + address().substring(address().indexOf(':')) + path;
  }

  String address() {
    return view.source();
  }

  static String path(ItemKind kind) {
    return "/" + kind.plural();
  }

  static String path(ItemRef ref) {
    return path(ref.kind()) + "/" + encoded(ref.name().value());
  }

  /** The link to the page of a player; empty for a banned one, who has none. */
  String link(Player player) {
    return player.isBanned() ? "" : link(path(player.item().ref()));
  }

  static String with(String path, String name, String value) {
    return path
        + (path.contains("?") ? "&" : "?")
        + name
        + "="
        + URLEncoder.encode(value, StandardCharsets.UTF_8);
  }

  private static String encoded(String segment) {
    return URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** The path of a file of this server, served with its media type. */
  static String path(FileHash hash) {
    return "/media/" + hash.hex();
  }

  /** The URL of a picture or sound; empty without one. */
  String source(ResourceLocator resource) {
    return switch (resource) {
      case ResourceLocator.None() -> "";
      case ResourceLocator.Stored(FileHash hash) -> link(path(hash));
      case ResourceLocator.Linked(String url) -> url;
      case ResourceLocator.LinkedFile(String url, var _) -> url;
    };
  }

  /** The same as an absolute URL. */
  String absoluteSource(ResourceLocator resource) {
    return resource instanceof ResourceLocator.Stored(FileHash hash)
        ? absolute(path(hash))
        : source(resource);
  }

  @Singleton
  @PublicPages
  static final class PageViewBinder extends RequestValueBinder<PageView> {

    PageViewBinder(ServerIdentity identity) {
      super(PageView.class, request -> Optional.of(of(identity, request)));
    }

    static PageView of(ServerIdentity identity, HttpRequest<?> request) {
      String languages = request.getHeaders().get(HttpHeaders.ACCEPT_LANGUAGE);
      return PageView.of(new View(identity, AcceptedLanguage.of(languages)));
    }
  }
}
