package dev.rondo.http.page;

import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewServer;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.failure.FailurePages;
import dev.rondo.http.page.PageView.PageViewBinder;
import dev.rondo.http.protocol.ServerIdentity;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpStatus;
import io.micronaut.http.MutableHttpResponse;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.Optional;

/** How the server presents itself on each page, including error pages. */
@Singleton
@PublicPages
public final class Site implements FailurePages {

  private final ViewServer server;
  private final ServerIdentity identity;

  /** As last read, for error pages during an outage. */
  private volatile LocalizedText title = LocalizedText.EMPTY;

  Site(ViewServer server, ServerIdentity identity) {
    this.server = server;
    this.identity = identity;
  }

  ServerProfile profile() {
    ServerProfile profile = server.view().profile();
    title = profile.title();
    return profile;
  }

  /** A page of that title; previews show the banner where it has no picture of its own. */
  Layout layout(PageView view, String pageTitle, String path) {
    ServerProfile shown = profile();
    return Layout.of(view, view.plain(shown.title()), pageTitle, path)
        .previewing("", view.absoluteSource(shown.banner()));
  }

  /** A page about a part of an item, whose picture previews show. */
  Layout layout(PageView view, ViewItem.Found item, String part, String path) {
    return layout(view, Card.title(item.item(), view) + " · " + part, path)
        .previewing("", view.absoluteSource(Card.Picture.resource(item.item(), item.related())));
  }

  @Override
  public Optional<MutableHttpResponse<?>> page(
      HttpRequest<?> request, MutableHttpResponse<?> response) {
    return identity.covers(request.getPath()) || !FailurePages.isForPeople(request)
        ? Optional.empty()
        : Optional.of(failure(PageViewBinder.of(identity, request), response));
  }

  /** Nothing is read for it. */
  private MutableHttpResponse<byte[]> failure(PageView view, MutableHttpResponse<?> response) {
    LocalizedText known = title;
    String site = known.isEmpty() ? URI.create(view.address()).getHost() : view.plain(known);
    boolean isMissing = response.status() == HttpStatus.NOT_FOUND;
    Layout layout =
        Layout.of(view, site, view.text(isMissing ? "not-found" : "other-failure"), "/");
    int status = response.status().getCode();
    String text =
        view.text(
            switch (response.status()) {
              case NOT_FOUND -> "not-found-text";
              case BAD_REQUEST -> "bad-request-text";
              default -> "other-failure-text";
            });
    return PageResponses.of(
        response, output -> JtefailureGenerated.render(output, null, layout, status, text));
  }
}
