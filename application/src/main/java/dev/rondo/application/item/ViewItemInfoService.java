package dev.rondo.application.item;

import dev.rondo.application.UseCase;
import dev.rondo.application.item.Front.Content;
import dev.rondo.application.item.ItemSearch.Order;
import dev.rondo.application.item.ListItems.Outcome;
import dev.rondo.application.item.ListItems.Search;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.LocalizedText;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Builds the info page of a kind from the first items of its lists. */
@UseCase
public final class ViewItemInfoService implements ViewItemInfo {

  private final Catalogue catalogue;
  private final Front front;
  private final ListItems lists;

  public ViewItemInfoService(
      Catalogue catalogue, Rooms rooms, Players players, Front front, InstantSource clock) {
    this.catalogue = catalogue;
    this.front = front;
    this.lists = new ListItemsService(catalogue, rooms, players, new Paging(SHOWN, 0), clock);
  }

  @Override
  public ItemInfo view(ItemKind kind, String infoType) {
    return front
        .page(kind, infoType)
        .map(
            page ->
                new ItemInfo(
                    page.title(),
                    page.sections().stream().map(section -> section(kind, section)).toList()))
        .orElseGet(() -> new ItemInfo(LocalizedText.EMPTY, builtIn(kind)));
  }

  private Section section(ItemKind kind, Front.Section declared) {
    return switch (declared.content()) {
      case Content.Found(Search search) ->
          section(declared.title(), declared.icon(), search, first(kind, search));
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
            related.complete(items),
            related);
      }
    };
  }

  private List<Section> builtIn(ItemKind kind) {
    Search all = new Search.Quick(Keywords.NONE);
    Outcome.Listed first = first(kind, all);
    Section newest = section(Order.NEWEST.title(), "", all, first);
    // What is on the page already needs no other order.
    return first.page() instanceof Page.Partial<?> && catalogue.searchesQuickly()
        ? Stream.concat(Stream.of(newest), others(kind).stream().map(by -> section(kind, by)))
            .toList()
        : List.of(newest);
  }

  private static List<Order> others(ItemKind kind) {
    return switch (kind) {
      case LEVEL -> List.of(Order.RATING, Order.LIKES, Order.RANDOM);
      case PLAYLIST, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE ->
          List.of(Order.LIKES, Order.RANDOM);
      case POST, REPLAY, ROOM, USER -> List.of();
    };
  }

  private Section section(ItemKind kind, Order by) {
    Search search = new Search.Advanced(AdvancedSearch.by(by), Caller.ANONYMOUS);
    return section(by.title(), icon(by), search, first(kind, search));
  }

  private static Section section(
      LocalizedText title, String icon, Search search, Outcome.Listed listed) {
    return new Section(
        title, icon, new Content.Found(search), listed.page().items(), listed.related());
  }

  private static String icon(Order by) {
    return switch (by) {
      case RATING -> "star";
      case LIKES -> "heart";
      case COMMENTS -> "comment";
      case RANDOM -> "shuffle";
      case NEWEST, OLDEST, TITLE -> "";
    };
  }

  private Outcome.Listed first(ItemKind kind, Search search) {
    return switch (lists.list(new ListItems.Query(kind, search, PageRequest.FIRST))) {
      case Outcome.Listed listed -> listed;
      case Outcome.ForeignCursor() ->
          throw new IllegalStateException("a first page without a cursor was refused for its one");
    };
  }
}
