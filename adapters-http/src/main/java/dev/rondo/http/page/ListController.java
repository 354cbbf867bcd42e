package dev.rondo.http.page;

import dev.rondo.application.creation.OfferItemForms;
import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItems.Listed;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.domain.form.FormOption;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.text.Keywords;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.item.ItemQuery;
import io.micronaut.http.HttpParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** The lists of all kinds, whole or searched, and one search over everything. */
@Controller
@PublicPages
record ListController(Site site, ListItems lists, OfferItemForms forms) {

  private static final int FEW = 6;

  /** Clients share lists by the longer paths. */
  @Get(uris = {ItemPaths.TYPE, ItemPaths.TYPE + "/list", ItemPaths.TYPE + "/info"})
  HttpResponse<byte[]> list(String type, HttpRequest<?> request, PageView view) {
    ItemKind kind = ItemPaths.kind(type);
    ListItems.Query query;
    try {
      query =
          ItemQuery.read(
              kind,
              forms.answeredSearches(kind),
              request.getParameters(),
              Caller.ANONYMOUS,
              Map.of());
    } catch (RequestRejectedException e) {
      if (e.failure().equals(Optional.of(Failure.BAD_SEARCH))) {
        return refused(kind, request.getParameters(), view);
      }
      throw e;
    }
    String keywords = words(request);
    return lists
        .list(query)
        .map(listed -> shown(listed, query, keywords, view))
        .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_CURSOR));
  }

  /** The filled-in form, with its errors. */
  private HttpResponse<byte[]> refused(ItemKind kind, HttpParameters filledIn, PageView view) {
    Layout layout = site.layout(view, view.text(kind.plural()), PageView.path(kind));
    List<FormOption> options = options(kind);
    Map<String, String> given =
        options.stream()
            .map(FormOption::query)
            .filter(filledIn::contains)
            .collect(
                Collectors.toMap(query -> query, query -> filledIn.get(query, String.class, "")));
    Set<String> wrong =
        forms.answeredSearches(kind).stream()
            .flatMap(form -> AdvancedSearch.refused(form, given).stream())
            .collect(Collectors.toSet());
    return PageResponses.of(
        HttpResponse.badRequest(),
        output ->
            JtelistGenerated.render(
                output,
                null,
                layout,
                List.of(),
                Pager.NONE,
                options,
                given,
                wrong,
                "bad-search-text"));
  }

  /** The words of an advanced search are in its form, not in the field that searches everything. */
  private HttpResponse<byte[]> shown(
      Listed listed, ListItems.Query query, String keywords, PageView view) {
    ItemKind kind = query.kind();
    String all = PageView.path(kind);
    String path =
        switch (query.search()) {
          case Search.Quick _ -> Layout.searched(all, keywords);
          case Search.Advanced _ -> all + "?" + ItemQuery.write(query.search());
        };
    Layout page = site.layout(view, view.text(kind.plural()), path);
    Layout layout = query.search() instanceof Search.Quick ? page.searching(keywords) : page;
    Map<String, String> given =
        query.search() instanceof Search.Advanced(AdvancedSearch asked, var _)
            ? asked.given()
            : Map.of();
    List<Card> cards = Card.of(listed.page().items(), listed.related(), view);
    Pager pager = Pager.within(listed.page(), query.page(), view.link(path));
    List<FormOption> options = options(kind);
    String nothing = keywords.isEmpty() && given.isEmpty() ? "empty-list" : "found-nothing";
    return cached(
        query,
        PageResponses.of(
            output ->
                JtelistGenerated.render(
                    output, null, layout, cards, pager, options, given, Set.of(), nothing)));
  }

  /** Visitors have no account, so nothing is theirs. */
  private List<FormOption> options(ItemKind kind) {
    return forms.searches(Caller.ANONYMOUS, kind).stream()
        .flatMap(form -> form.options().stream())
        .filter(option -> !ServerForms.PERSONAL.contains(option.query()))
        .toList();
  }

  /** Rooms open and close at any time. */
  private static HttpResponse<byte[]> cached(
      ListItems.Query query, MutableHttpResponse<byte[]> response) {
    boolean isFleeting =
        query.search() instanceof Search.Advanced(AdvancedSearch asked, var _)
            && asked.isFleeting();
    return switch (query.kind()) {
      case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE ->
          (isFleeting ? CachedView.PAGE_WITH_RESULTS : CachedView.PAGE).of(response);
      case REPLAY, USER -> CachedView.PAGE_WITH_RESULTS.of(response);
      case ROOM -> response;
    };
  }

  @Get("/search")
  HttpResponse<byte[]> search(HttpRequest<?> request, PageView view) {
    String words = words(request);
    Keywords keywords = Keywords.of(words);
    String path = Layout.searched("/search", words);
    Layout layout = site.layout(view, view.text("search"), path).searching(words);
    List<Found> found =
        words.isEmpty()
            ? List.of()
            : Layout.KINDS.stream()
                .map(kind -> new Found(kind, find(kind, keywords, view)))
                .filter(some -> !some.cards().isEmpty())
                .toList();
    return PageResponses.of(output -> JtesearchGenerated.render(output, null, layout, found));
  }

  private List<Card> find(ItemKind kind, Keywords keywords, PageView view) {
    Listed first = lists.list(new ListItems.Query(kind, keywords, PageRequest.FIRST)).orElseThrow();
    return Card.of(first.page().items().stream().limit(FEW).toList(), first.related(), view);
  }

  private static String words(HttpRequest<?> request) {
    return request.getParameters().getFirst(ServerForms.KEYWORDS).orElse("").strip();
  }

  record Found(ItemKind kind, List<Card> cards) {}
}
