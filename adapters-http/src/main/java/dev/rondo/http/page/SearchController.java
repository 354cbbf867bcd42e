package dev.rondo.http.page;

import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItems.Outcome.ForeignCursor;
import dev.rondo.application.item.ListItems.Outcome.Listed;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.text.Keywords;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/** One search over everything. */
@Controller("/search")
@PublicPages
record SearchController(Site site, ListItems lists) {

  private static final int FEW = 6;

  @Get
  HttpResponse<byte[]> search(HttpRequest<?> request, PageView view) {
    String words = request.getParameters().getFirst(ServerForms.KEYWORDS).orElse("").strip();
    Keywords keywords = Keywords.of(words);
    Layout layout = site.layout(view, view.text("search"), "/search").searching(words);
    List<SearchPage.Found> found =
        words.isEmpty()
            ? List.of()
            : Layout.KINDS.stream()
                .map(kind -> new SearchPage.Found(kind, find(kind, keywords, view)))
                .filter(some -> !some.cards().isEmpty())
                .toList();
    return PageResponses.of(
        output -> JtesearchGenerated.render(output, null, new SearchPage(layout, found)));
  }

  private List<Card> find(ItemKind kind, Keywords keywords, PageView view) {
    return switch (lists.list(new ListItems.Query(kind, keywords, PageRequest.FIRST))) {
      case Listed(var page, var related) ->
          Card.of(page.items().stream().limit(FEW).toList(), related, view);
      case ForeignCursor() -> throw new IllegalStateException("a first page has no cursor");
    };
  }

  /** What was found, kind by kind; nothing without words. */
  record SearchPage(Layout layout, List<Found> found) {

    /** The first items of a kind. */
    record Found(ItemKind kind, List<Card> cards) {}
  }
}
