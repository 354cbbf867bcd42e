package dev.rondo.http.console;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Localization;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.console.Act.ActSubject;
import dev.rondo.http.page.Language;
import dev.rondo.http.page.Site;
import dev.rondo.http.protocol.AcceptedLanguage;
import dev.rondo.http.protocol.RequestValueBinder;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.http.text.Texts;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * How an operator sees the console: in their language, with links that work behind any proxy path.
 *
 * @param hasPages whether there are public pages to link to
 */
record ConsoleView(ServerIdentity identity, Language language, boolean hasPages) {

  /** The console's own texts, complete in each {@link Language}. */
  static final Texts TEXTS = new Texts(ConsoleView.class, "console", Language.TAGS);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm").withZone(ZoneOffset.UTC);

  static ConsoleView of(ServerIdentity identity, HttpRequest<?> request, boolean hasPages) {
    return new ConsoleView(
        identity,
        Language.of(AcceptedLanguage.of(request.getHeaders().get(HttpHeaders.ACCEPT_LANGUAGE))),
        hasPages);
  }

  String text(String text) {
    return TEXTS.in(language.tag(), text);
  }

  /** The text of one of our words, or {@code otherwise}. */
  String text(String word, String otherwise) {
    return TEXTS
        .find(language.tag(), word.toLowerCase(Locale.ROOT).replace('_', '-'))
        .orElse(otherwise);
  }

  List<String> texts(String... texts) {
    return Arrays.stream(texts).map(this::text).toList();
  }

  String title(LocalizedText text) {
    return readable(text.in(new Localization(language.tag())));
  }

  /** A time, in UTC. */
  String time(Instant time) {
    return TIME.format(time);
  }

  /** A time in UTC, without the year if it is the current one. */
  String soon(Instant time, Instant now) {
    return time.atOffset(ZoneOffset.UTC).getYear() == now.atOffset(ZoneOffset.UTC).getYear()
        ? DateTimeFormatter.ofPattern(text("day-and-time"), Locale.forLanguageTag(language.tag()))
            .format(time.atOffset(ZoneOffset.UTC))
        : time(time);
  }

  Cell timeCell(Instant time) {
    return new Cell.Time(time(time), time.toString());
  }

  /** A player, linked to their page. */
  Cell playerCell(PlayerId player) {
    return new Cell.Link(
        player.value(), link(Place.PLAYERS.path() + "/" + encoded(player.value())));
  }

  /** A changed or reported subject, linked to its page if it has one. */
  Cell subjectCell(String subject) {
    AuditSubject parts = ActSubject.of(subject).audited();
    String page = "/" + parts.kind() + "/" + encoded(parts.name());
    return hasPages && parts.item().isPresent()
        ? new Cell.Link(subject, link(page))
        : other(parts, subject);
  }

  private Cell other(AuditSubject parts, String subject) {
    return parts
        .player()
        .filter(player -> parts.kind().equals(ItemKind.USER.plural()))
        .map(this::playerCell)
        .orElseGet(() -> new Cell.Id(subject));
  }

  String readable(String text) {
    return language.readable(text);
  }

  String number(long number) {
    return language.number(number);
  }

  String link(String path) {
    return URI.create(identity.canonicalAddress()).getRawPath() + path;
  }

  /** The link to the first page of the requested list, without a parameter. */
  String list(HttpRequest<?> request, String without) {
    return link(
        Notice.without(
            Set.of(
                Notice.RESULT,
                Notice.ABOUT,
                Notice.OPERATION,
                Notice.ROW,
                "page",
                "cursor",
                without),
            request));
  }

  static String with(String link, String name, String value) {
    return link + (link.contains("?") ? "&" : "?") + name + "=" + encoded(value);
  }

  /** Escapes a piece of a path or query. */
  static String encoded(String piece) {
    return URLEncoder.encode(piece, StandardCharsets.UTF_8).replace("+", "%20");
  }

  @Singleton
  @ConsolePages
  static final class ConsoleViewBinder extends RequestValueBinder<ConsoleView> {

    ConsoleViewBinder(ServerIdentity identity, Optional<Site> pages) {
      super(
          ConsoleView.class,
          request -> Optional.of(ConsoleView.of(identity, request, pages.isPresent())));
    }
  }
}
