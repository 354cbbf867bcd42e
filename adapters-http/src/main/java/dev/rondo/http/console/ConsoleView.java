package dev.rondo.http.console;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.page.ClientText;
import dev.rondo.http.page.Language;
import dev.rondo.http.protocol.AcceptedLanguage;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.text.Texts;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * How one operator sees the console: in their language, and with links that hold wherever a proxy
 * puts the server.
 *
 * @param root the path that the address of the server has
 * @param repository the path of the files of the server
 * @param language the language of the console's own texts
 */
record ConsoleView(String root, String repository, Language language) {

  /** The console's own texts; each {@link Language} has all of them. */
  static final Texts TEXTS = new Texts(ConsoleView.class, "console", Language.TAGS);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneOffset.UTC);

  static ConsoleView of(ServerIdentity identity, HttpRequest<?> request) {
    return new ConsoleView(
        URI.create(identity.canonicalAddress()).getRawPath(),
        identity.repositoryPath(),
        Language.of(AcceptedLanguage.of(request.getHeaders().get(HttpHeaders.ACCEPT_LANGUAGE))));
  }

  String text(String text) {
    return TEXTS.in(language.tag(), text);
  }

  /** What one of our words says; {@code otherwise} for a word of somebody else. */
  String text(String word, String otherwise) {
    return TEXTS
        .find(language.tag(), word.toLowerCase(Locale.ROOT).replace('_', '-'))
        .orElse(otherwise);
  }

  /** Several of them. */
  List<String> texts(String... texts) {
    return Arrays.stream(texts).map(this::text).toList();
  }

  /** The text of an item, as it reads here. */
  String title(LocalizedText text) {
    return readable(text.in(new Localization(language.tag())));
  }

  /** A time, in UTC. */
  String time(Instant time) {
    return TIME.format(time);
  }

  /** A time, as tables show it. */
  Cell timeCell(Instant time) {
    return new Cell.Time(time(time), time.toString());
  }

  /** A player, with the way to their page. */
  Cell playerCell(PlayerId player) {
    return new Cell.Link(
        player.value(), link(Place.PLAYERS.path() + "/" + encoded(player.value())));
  }

  /** What was changed or reported, with the way to its page where it has one. */
  Cell subjectCell(String subject) {
    AuditSubject parts = ActSubject.of(subject).audited();
    String page = "/" + parts.kind() + "/" + encoded(parts.name());
    return parts.item().isPresent() ? new Cell.Link(subject, link(page)) : other(parts, subject);
  }

  private Cell other(AuditSubject parts, String subject) {
    return parts
        .player()
        .filter(player -> parts.kind().equals(ItemKind.USER.plural()))
        .map(this::playerCell)
        .orElseGet(() -> new Cell.Text(subject));
  }

  /** A text that clients translate, as it reads here. */
  String readable(String text) {
    return ClientText.readable(text, language);
  }

  String number(long number) {
    return language.number(number);
  }

  /** What a link to a path of this server says. */
  String link(String path) {
    return root + path;
  }

  /** The link to the first page of the list that a request asks for, without a parameter. */
  String list(HttpRequest<?> request, String without) {
    return link(
        Notice.without(
            Set.of(Notice.RESULT, Notice.ABOUT, Notice.ROW, "page", "cursor", without), request));
  }

  /** A link with a parameter. */
  static String with(String link, String name, String value) {
    return link + (link.contains("?") ? "&" : "?") + name + "=" + encoded(value);
  }

  /** The link to a file of this server, as it was stored. */
  String file(String hash) {
    return root + repository + hash;
  }

  /** A piece of a path or of a query, written so that it stays one. */
  static String encoded(String piece) {
    return URLEncoder.encode(piece, StandardCharsets.UTF_8).replace("+", "%20");
  }
}
