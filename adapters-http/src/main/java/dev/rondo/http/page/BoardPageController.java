package dev.rondo.http.page;

import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboard.Outcome;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.Keywords;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.page.ItemPageController.ItemPage.BoardTable;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The pages of whole leaderboards, also of the part around a player whom a visitor looks for. */
@Controller(ItemPaths.CATALOGUE_TYPE + "/{itemName}/boards/{boardName}")
@PublicPages
record BoardPageController(
    Site site, ViewItem items, ListItems lists, Leaderboards boards, ViewLeaderboard leaderboards) {

  @Get
  HttpResponse<byte[]> board(
      String type, String itemName, String boardName, HttpRequest<?> request, PageView view) {
    Leaderboard board = boards.find(boardName).orElseThrow(RequestRejectedException::notFound);
    ItemRef ref = ItemPaths.ref(type, itemName);
    HttpParameters parameters = request.getParameters();
    PageRequest asked = PageParameters.read(parameters);
    ViewItem.Found level = items.view(ref).orElseThrow(RequestRejectedException::notFound);
    Sought sought = sought(parameters.getFirst(Sought.PLAYER).orElse("").strip());
    return switch (list(ref, board, asked, sought.player())) {
      case Outcome.Found(var records) -> {
        BoardTable table = new BoardTable(ref, board, records.items(), sought.player());
        Layout layout =
            site.layout(view, level, view.readable(board.title()), sought.path(table.path()));
        Card card = Card.of(level.item(), level.related(), view);
        Pager pager = Pager.within(records, asked, view.link(table.path()));
        yield CachedView.PAGE_WITH_RESULTS.of(
            PageResponses.of(
                output ->
                    JteboardGenerated.render(output, null, layout, card, table, sought, pager)));
      }
      case Outcome.Unknown() -> throw RequestRejectedException.notFound();
      case Outcome.ForeignCursor() -> throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }

  private Outcome list(
      ItemRef level, Leaderboard board, PageRequest asked, @Nullable PlayerId player) {
    return player == null
        ? leaderboards.list(level, board.word(), asked)
        : leaderboards.list(level, board.word(), asked, Scope.AROUND, player);
  }

  private Sought sought(String words) {
    return new Sought(words, words.isEmpty() ? List.of() : players(words));
  }

  /** The player of that id, or those whose names and handles contain the words. */
  private List<Item> players(String words) {
    return ItemName.isValid(words)
        ? items
            .view(new ItemRef(ItemKind.USER, new ItemName(words)))
            .map(found -> List.of(found.item()))
            .orElseGet(() -> having(words))
        : having(words);
  }

  private List<Item> having(String words) {
    ListItems.Query query =
        new ListItems.Query(ItemKind.USER, Keywords.of(words), PageRequest.FIRST);
    return List.copyOf(lists.list(query).orElseThrow().page().items());
  }

  /** The players for whom a visitor looks; the board is shown around the only one. */
  record Sought(String words, List<Item> players) {

    private static final String PLAYER = "player";

    @Nullable PlayerId player() {
      return players.size() == 1 ? new PlayerId(players.getFirst().name().value()) : null;
    }

    String path(String board) {
      return words.isEmpty() ? board : PageView.with(board, PLAYER, words);
    }

    String link(Item player, String board) {
      return PageView.with(board, PLAYER, player.name().value());
    }
  }
}
