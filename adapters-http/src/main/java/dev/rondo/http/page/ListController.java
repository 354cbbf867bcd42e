package dev.rondo.http.page;

import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItems.Outcome.ForeignCursor;
import dev.rondo.application.item.ListItems.Outcome.Listed;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.player.Caller;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.item.ItemQuery;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;

/** The lists of all kinds, whole or searched; clients share them by the longer paths. */
@Controller(ItemPaths.TYPE)
@PublicPages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class ListController {

  private final Site site;
  private final ListItems lists;

  ListController(Site site, ListItems lists) {
    this.site = site;
    this.lists = lists;
  }

  @Get(uris = {"/", "/list", "/info"})
  HttpResponse<byte[]> list(String type, HttpRequest<?> request, PageView view) {
    ItemKind kind = ItemPaths.kind(type);
    ListItems.Query query = ItemQuery.read(kind, request.getParameters(), Caller.ANONYMOUS);
    String keywords = request.getParameters().getFirst(ServerForms.KEYWORDS).orElse("").strip();
    return switch (lists.list(query)) {
      case Listed listed -> shown(query, page(listed, query, keywords, view));
      case ForeignCursor() -> throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }

  private ListPage page(Listed listed, ListItems.Query query, String keywords, PageView view) {
    Layout layout =
        site.layout(view, view.text(query.kind().plural()), PageView.path(query.kind()))
            .searching(keywords);
    return new ListPage(
        layout,
        Card.of(listed.page().items(), listed.related(), view),
        Pager.of(listed.page(), query.page(), layout.listOf(query.kind())));
  }

  /** Rooms open and close at any time. */
  private static HttpResponse<byte[]> shown(ListItems.Query query, ListPage page) {
    MutableHttpResponse<byte[]> response =
        PageResponses.of(output -> JtelistGenerated.render(output, null, page));
    boolean isFleeting =
        query.search() instanceof ListItems.Search.Advanced(AdvancedSearch asked, var _)
            && asked.isFleeting();
    return switch (query.kind()) {
      case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE ->
          (isFleeting ? CachedView.PAGE_WITH_RESULTS : CachedView.PAGE).of(response);
      case REPLAY, USER -> CachedView.PAGE_WITH_RESULTS.of(response);
      case ROOM -> response;
    };
  }
}
