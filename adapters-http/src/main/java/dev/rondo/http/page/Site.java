package dev.rondo.http.page;

import dev.rondo.application.item.ViewServer;
import dev.rondo.domain.item.ServerProfile;
import dev.rondo.domain.text.LocalizedText;
import jakarta.inject.Singleton;
import java.net.URI;

/** How the server presents itself on each page. */
@Singleton
@PublicPages
final class Site {

  private final ViewServer server;

  /** As it was last read, for pages that say that nothing can be read. */
  private volatile LocalizedText title = LocalizedText.EMPTY;

  Site(ViewServer server) {
    this.server = server;
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

  /** A page of that title, for which nothing is read. */
  Layout bareLayout(PageView view, String pageTitle) {
    LocalizedText known = title;
    String site = known.isEmpty() ? URI.create(view.address()).getHost() : view.plain(known);
    return Layout.of(view, site, pageTitle, "/");
  }
}
