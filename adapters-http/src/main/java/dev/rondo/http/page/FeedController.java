package dev.rondo.http.page;

import dev.rondo.application.item.Catalogue.Added;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ViewNewest;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.cache.CachedView;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import javax.xml.stream.XMLStreamException;

/**
 * The newest levels as an Atom feed (RFC 4287), each with the time when it was added; readers know
 * entries by their ids.
 */
@Controller
@PublicPages
record FeedController(Site site, ViewNewest newest, InstantSource clock) {

  private static final String ATOM = "http://www.w3.org/2005/Atom";
  private static final MediaType TYPE = MediaType.of("application/atom+xml;charset=utf-8");

  private static final int ENTRIES = 20;

  @Get("/feed.atom")
  HttpResponse<byte[]> feed(PageView view) {
    ViewNewest.Newest levels = newest.view(ItemKind.LEVEL, ENTRIES);
    Instant updated =
        levels.added().stream().map(Added::time).findFirst().orElseGet(clock::instant);
    String title = view.plain(site.profile().title());
    byte[] feed =
        XmlWriter.document(
            "feed",
            ATOM,
            out -> {
              out.text("id", view.absolute("/feed.atom"));
              out.text("title", title + " · " + view.text("newest-levels"));
              out.text("updated", time(updated));
              out.empty("link", "rel", "self", "href", view.absolute("/feed.atom"));
              out.empty("link", "rel", "alternate", "href", view.absolute("/levels"));
              out.element("author", author -> author.text("name", title));
              for (Added level : levels.added()) {
                out.element("entry", entry -> write(entry, level, levels.related(), view));
              }
            });
    return CachedView.PAGE.of(PageResponses.localized(HttpResponse.ok(feed), TYPE));
  }

  private static void write(XmlWriter entry, Added added, ItemGraph related, PageView view)
      throws XMLStreamException {
    CatalogueItem level = added.item();
    Card card = Card.of(level, related, view);
    String page = view.absolute(PageView.path(level.ref()));
    entry.text("id", page);
    entry.text("title", card.title());
    entry.text("updated", time(added.time()));
    entry.empty("link", "rel", "alternate", "href", page);
    entry.element("author", author -> author.text("name", card.author()));
    entry.text("summary", card.line());
    String picture = view.absoluteSource(Card.Picture.resource(level, related));
    if (!picture.isEmpty()) {
      entry.empty("link", "rel", "enclosure", "href", picture);
    }
  }

  private static String time(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }
}
