package dev.rondo.http.page;

import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItems.Outcome.ForeignCursor;
import dev.rondo.application.item.ListItems.Outcome.Listed;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Keywords;
import dev.rondo.http.cache.CachedView;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import javax.xml.stream.XMLStreamException;

/**
 * The newest levels as an Atom feed (RFC 4287). The catalogue keeps no time of publication, so each
 * entry is as old as the feed; readers know entries by their ids.
 */
@Controller
@PublicPages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class FeedController {

  private static final String ATOM = "http://www.w3.org/2005/Atom";
  private static final MediaType TYPE = MediaType.of("application/atom+xml;charset=utf-8");

  private final Site site;
  private final ListItems lists;
  private final InstantSource clock;

  FeedController(Site site, ListItems lists, InstantSource clock) {
    this.site = site;
    this.lists = lists;
    this.clock = clock;
  }

  @Get("/feed.atom")
  HttpResponse<byte[]> feed(PageView view) {
    Listed newest = newest();
    String now = clock.instant().truncatedTo(ChronoUnit.SECONDS).toString();
    String title = view.plain(site.profile().title());
    byte[] feed =
        XmlWriter.document(
            "feed",
            ATOM,
            out -> {
              out.text("id", view.absolute("/feed.atom"));
              out.text("title", title + " · " + view.text(PageText.NEWEST_LEVELS));
              out.text("updated", now);
              out.empty("link", "rel", "self", "href", view.absolute("/feed.atom"));
              out.empty("link", "rel", "alternate", "href", view.absolute("/levels"));
              out.element("author", author -> author.text("name", title));
              for (Item level : newest.page().items()) {
                out.element("entry", entry -> write(entry, level, newest.related(), now, view));
              }
            });
    return CachedView.PAGE.of(PageResponses.localized(HttpResponse.ok(feed), TYPE));
  }

  private static void write(
      XmlWriter entry, Item level, ItemGraph related, String now, PageView view)
      throws XMLStreamException {
    Card card = Card.of(level, related, view);
    String page = view.absolute(PageView.path(level.ref()));
    entry.text("id", page);
    entry.text("title", card.title());
    entry.text("updated", now);
    entry.empty("link", "rel", "alternate", "href", page);
    entry.element("author", author -> author.text("name", card.author()));
    entry.text("summary", card.line());
    String picture = view.absoluteSource(Picture.resource(level, related));
    if (!picture.isEmpty()) {
      entry.empty("link", "rel", "enclosure", "href", picture);
    }
  }

  private Listed newest() {
    return switch (lists.list(
        new ListItems.Query(ItemKind.LEVEL, Keywords.NONE, PageRequest.FIRST))) {
      case Listed listed -> listed;
      case ForeignCursor() -> throw new IllegalStateException("a first page has no cursor");
    };
  }
}
