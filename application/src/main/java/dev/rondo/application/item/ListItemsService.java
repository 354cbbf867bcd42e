package dev.rondo.application.item;

import dev.rondo.application.paging.Listing;
import dev.rondo.application.paging.Paging;
import dev.rondo.application.player.Players;
import dev.rondo.application.room.Rooms;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.paging.ListId;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.text.Keywords;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;

/** Lists items from the catalogue. */
public record ListItemsService(
    Catalogue catalogue, Rooms rooms, Players players, Paging paging, InstantSource clock)
    implements ListItems {

  @Override
  public Outcome list(Query query) {
    return page(query, rows(query.kind(), query.keywords()))
        .<Outcome>map(page -> listed(page))
        .orElseGet(Outcome.ForeignCursor::new);
  }

  private Listing<? extends Item> rows(ItemKind kind, Keywords keywords) {
    return switch (kind) {
      case ROOM -> rooms.open(keywords, clock.instant()).map(RoomSummary::item);
      case USER -> players.list(keywords).map(Player::item);
      case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE, REPLAY ->
          catalogue.items(kind, keywords);
    };
  }

  private <T extends Item> Optional<Page<T>> page(Query query, Listing<T> rows) {
    ListId id = new ListId("items/" + query.kind().plural() + "?" + query.keywords().phrase());
    return paging.page(id, query.page(), rows);
  }

  private <T extends Item> Outcome listed(Page<T> page) {
    ItemGraph related = ItemGraph.below(page.items(), catalogue);
    List<T> shown = related.complete(page.items());
    Page<T> whole =
        switch (page) {
          case Page.Numbered<T>(var all, int pageCount) -> new Page.Numbered<>(shown, pageCount);
          case Page.Partial<T>(var all, var next) -> new Page.Partial<>(shown, next);
          case Page.Last<T>(var all) -> new Page.Last<>(shown);
        };
    return new Outcome.Listed(whole, related);
  }
}
