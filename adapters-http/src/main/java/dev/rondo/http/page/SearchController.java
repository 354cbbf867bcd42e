package dev.rondo.http.page;

import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.text.Keywords;
import dev.rondo.http.item.ItemQuery;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.List;

/** One search over everything. */
@Controller("/search")
@PublicPages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class SearchController {

  private static final int FEW = 6;

  private final Site site;
  private final FirstCards cards;

  SearchController(Site site, FirstCards cards) {
    this.site = site;
    this.cards = cards;
  }

  @Get
  HttpResponse<byte[]> search(HttpRequest<?> request, PageView view) {
    Keywords keywords = ItemQuery.read(ItemKind.LEVEL, request.getParameters()).keywords();
    String words = request.getParameters().getFirst(ServerForms.KEYWORDS).orElse("").strip();
    Layout layout = site.layout(view, view.text(PageText.SEARCH), "/search").searching(words);
    List<SearchPage.Found> found =
        words.isEmpty()
            ? List.of()
            : Layout.KINDS.stream()
                .map(kind -> new SearchPage.Found(kind, cards.of(kind, keywords, FEW, view)))
                .filter(some -> !some.cards().isEmpty())
                .toList();
    return PageResponses.of(
        output -> JtesearchGenerated.render(output, null, new SearchPage(layout, found)));
  }
}
