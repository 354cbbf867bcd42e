package dev.rondo.http.page;

import dev.rondo.application.item.Catalogue.Added;
import dev.rondo.application.item.ItemGraph;
import dev.rondo.application.item.ViewNewest;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.http.cache.CachedView;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;

/**
 * The newest levels as an Atom feed (RFC 4287), each with the time when it was added; readers know
 * entries by their ids.
 */
@Controller
@PublicPages
record FeedController(Site site, ViewNewest newest, InstantSource clock) {

  private static final MediaType TYPE = MediaType.of("application/atom+xml;charset=utf-8");

  private static final int ENTRIES = 20;

  @Get("/feed.atom")
  HttpResponse<byte[]> feed(PageView view) {
    ViewNewest.Newest levels = newest.view(ItemKind.LEVEL, ENTRIES);
    String updated =
        time(levels.added().stream().map(Added::time).findFirst().orElseGet(clock::instant));
    String title = view.plain(site.profile().title());
    List<Entry> entries =
        levels.added().stream().map(level -> entry(level, levels.related(), view)).toList();
    return CachedView.PAGE.of(
        PageResponses.xml(
            TYPE, output -> JtefeedGenerated.render(output, null, view, title, updated, entries)));
  }

  private static Entry entry(Added added, ItemGraph related, PageView view) {
    return new Entry(
        Card.of(added.item(), related, view),
        view.absolute(PageView.path(added.item().ref())),
        time(added.time()),
        view.absoluteSource(Card.Picture.resource(added.item(), related)));
  }

  private static String time(Instant time) {
    return time.truncatedTo(ChronoUnit.SECONDS).toString();
  }

  /** A level; its picture may be empty. */
  record Entry(Card card, String page, String updated, String picture) {}
}
