package dev.rondo.http.page;

import dev.rondo.application.item.ListItems;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Keywords;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.RequestRejectedException;
import gg.jte.html.HtmlTemplateOutput;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/** Tells search engines which pages there are: a site map of each part of the list of each kind. */
@Controller
@PublicPages
record SitemapController(ListItems lists) {

  private static final MediaType XML = MediaType.of("application/xml;charset=utf-8");
  private static final MediaType TEXT = MediaType.of("text/plain;charset=utf-8");

  /** How many pages of a list are in one site map. */
  private static final int PAGES = 10;

  /** How many site maps a kind has at most. */
  private static final int MOST_PARTS = 500;

  /** Players' own pages and records are left to those who look for them. */
  private static final List<ItemKind> KINDS =
      Layout.KINDS.stream().filter(kind -> kind.isCatalogued() && kind != ItemKind.REPLAY).toList();

  @Get("/robots.txt")
  HttpResponse<String> robots(PageView view) {
    String brand = view.link("/" + view.view().identity().brand() + "/");
    return HttpResponse.ok(
            "User-agent: *\nDisallow: %s\nDisallow: /*?keywords=\nSitemap: %s\n"
                .formatted(brand, view.absolute("/sitemap.xml")))
        .contentType(TEXT);
  }

  @Get("/sitemap.xml")
  HttpResponse<byte[]> index(PageView view) {
    List<String> parts = new ArrayList<>();
    for (ItemKind kind : KINDS) {
      int count = parts(kind);
      for (int part = 0; part < count; part++) {
        parts.add(view.absolute("/sitemaps/" + kind.plural() + "/" + part));
      }
    }
    return xml(output -> JtesitemapsGenerated.render(output, null, parts));
  }

  /** Long lists do not tell how many pages they have, so their last part is looked for. */
  private int parts(ItemKind kind) {
    if (page(kind, PageRequest.FIRST) instanceof Page.Numbered<?>(var _, int count)) {
      return Math.min((count + PAGES - 1) / PAGES, MOST_PARTS);
    }
    int least = 1;
    int most = MOST_PARTS;
    while (least < most) {
      int middle = (least + most) / 2;
      if (page(kind, new PageRequest.Numbered(middle * PAGES)).items().isEmpty()) {
        most = middle;
      } else {
        least = middle + 1;
      }
    }
    return least;
  }

  @Get("/sitemaps/{type}/{part}")
  HttpResponse<byte[]> part(String type, int part, PageView view) {
    ItemKind kind =
        ItemKind.ofPlural(type)
            .filter(KINDS::contains)
            .orElseThrow(RequestRejectedException::notFound);
    if (part < 0 || part >= MOST_PARTS) {
      throw RequestRejectedException.notFound();
    }
    List<String> pages = paths(kind, part).stream().map(view::absolute).toList();
    return xml(output -> JtesitemapGenerated.render(output, null, pages));
  }

  private List<String> paths(ItemKind kind, int part) {
    List<String> paths = new ArrayList<>();
    if (part == 0) {
      paths.add(PageView.path(kind));
    }
    Page.from(new PageRequest.Numbered(part * PAGES), asked -> Optional.of(page(kind, asked)))
        .limit(PAGES)
        .flatMap(page -> page.items().stream())
        .forEach(item -> paths.add(PageView.path(item)));
    return paths;
  }

  private Page<ItemRef> page(ItemKind kind, PageRequest request) {
    return lists
        .list(new ListItems.Query(kind, Keywords.NONE, request))
        .orElseThrow()
        .page()
        .map(Item::ref);
  }

  private static HttpResponse<byte[]> xml(Consumer<HtmlTemplateOutput> template) {
    return CachedView.PAGE.of(PageResponses.xml(XML, template));
  }
}
