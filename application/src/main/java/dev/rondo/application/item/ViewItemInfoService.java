package dev.rondo.application.item;

import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.ItemSearch.Order;
import dev.rondo.application.item.ListItems.Listed;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.text.LocalizedText;
import java.time.InstantSource;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Builds the info page of a kind from the first items of its lists. */
public record ViewItemInfoService(
    Catalogue catalogue,
    Rooms rooms,
    Players players,
    Opinions opinions,
    Supplier<Front> front,
    InstantSource clock)
    implements ViewItemInfo {

  @Override
  public ItemInfo view(
      ItemKind kind, String infoType, Caller caller, Map<String, String> preferred) {
    return front
        .get()
        .page(kind, infoType)
        .map(
            page ->
                new ItemInfo(
                    page.title(),
                    page.search(),
                    page.banner(),
                    page.sections().stream()
                        .map(section -> section(kind, section, caller, preferred))
                        .toList()))
        .orElseGet(
            () ->
                new ItemInfo(
                    LocalizedText.EMPTY,
                    Search.ALL,
                    ResourceLocator.NONE,
                    builtIn(kind, preferred)));
  }

  private Section section(
      ItemKind kind, Front.Section declared, Caller caller, Map<String, String> preferred) {
    return switch (declared.content()) {
      case Content.Found(Search found) -> {
        Search asked =
            found instanceof Search.Advanced(AdvancedSearch declaredOne, Caller _)
                ? new Search.Advanced(declaredOne, caller)
                : found;
        Search search = AdvancedSearch.preferring(forms(kind), asked, preferred);
        yield section(declared, search, first(kind, search));
      }
      case Content.Named(List<ItemName> names) -> {
        List<ItemRef> refs = names.stream().map(name -> new ItemRef(kind, name)).toList();
        Map<ItemRef, CatalogueItem> found = catalogue.find(refs);
        List<CatalogueItem> items =
            refs.stream().filter(found::containsKey).map(found::get).toList();
        ItemGraph related = ItemGraph.below(items, catalogue);
        yield new Section(
            declared.title(),
            declared.icon(),
            declared.content(),
            related.complete(items).stream().map(opinions.of(kind, items)).toList(),
            related);
      }
    };
  }

  private List<Section> builtIn(ItemKind kind, Map<String, String> preferred) {
    Search all = AdvancedSearch.preferring(forms(kind), Search.ALL, newestFirst(preferred));
    Listed first = first(kind, all);
    Section newest = section(declared(Order.NEWEST, all), all, first);
    // If the first section shows everything, other orders add nothing.
    return first.page() instanceof Page.Partial<?> && catalogue.searchesQuickly()
        ? Stream.concat(
                Stream.of(newest),
                others(kind).stream()
                    .map(
                        by ->
                            declared(
                                by, new Search.Advanced(AdvancedSearch.by(by), Caller.ANONYMOUS)))
                    .map(section -> section(kind, section, Caller.ANONYMOUS, preferred)))
            .toList()
        : List.of(newest);
  }

  /** The built-in sections have their own orders. */
  private List<Form> forms(ItemKind kind) {
    return AdvancedSearch.formsOf(kind, front.get().ballot());
  }

  private static Map<String, String> newestFirst(Map<String, String> preferred) {
    Map<String, String> ordered = new HashMap<>(preferred);
    // Left out, it would be filled in with the player's order when the whole list is opened.
    ordered.replace(AdvancedSearch.SORT, Order.NEWEST.word());
    return ordered;
  }

  private static List<Order> others(ItemKind kind) {
    return switch (kind) {
      case LEVEL -> List.of(Order.RATING, Order.LIKES, Order.RANDOM);
      case PLAYLIST, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE ->
          List.of(Order.LIKES, Order.RANDOM);
      case POST, REPLAY, ROOM, USER -> List.of();
    };
  }

  private static Front.Section declared(Order by, Search search) {
    return new Front.Section(by.title(), icon(by), new Content.Found(search));
  }

  private static Section section(Front.Section declared, Search search, Listed listed) {
    return new Section(
        declared.title(),
        declared.icon(),
        new Content.Found(search),
        listed.page().items(),
        listed.related());
  }

  private static String icon(Order by) {
    return switch (by) {
      case RATING, QUALITY -> "star";
      case LIKES -> "heart";
      case COMMENTS -> "comment";
      case CHANGED -> "edit";
      case RANDOM -> "shuffle";
      case NEWEST, OLDEST, TITLE, PLAYS, WEEK, DIFFICULTY -> "";
    };
  }

  private Listed first(ItemKind kind, Search search) {
    return new ListItemsService(catalogue, rooms, players, opinions, new Paging(SHOWN, 0), clock)
        .list(new ListItems.Query(kind, search, PageRequest.FIRST))
        .orElseThrow();
  }
}
