package dev.rondo.http.page;

import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;

/** The whole lists of which the page of an item shows the beginning: records and comments. */
@Controller(ItemPaths.CATALOGUE_TYPE + "/{itemName}")
@PublicPages
record ItemListController(
    Site site,
    ViewItem items,
    ViewCommunity community,
    Leaderboards boards,
    ViewLeaderboard leaderboards) {

  @Get("/boards/{boardName}")
  HttpResponse<byte[]> board(
      String type, String itemName, String boardName, HttpRequest<?> request, PageView view) {
    Leaderboard board = boards.find(boardName).orElseThrow(RequestRejectedException::notFound);
    ItemRef ref = ItemPaths.ref(type, itemName);
    PageRequest asked = PageParameters.read(request.getParameters());
    ViewItem.Outcome.Found level = find(ref);
    return switch (leaderboards.list(ref, board.word(), asked)) {
      case ViewLeaderboard.Outcome.Found(var records) -> {
        BoardTable table = BoardTable.of(ref, board, records.items(), view);
        BoardPage page =
            new BoardPage(
                layout(level, table.title(), BoardTable.path(ref, board), view),
                card(level, view),
                view.inApp(PageView.path(ref)),
                table,
                Pager.of(records, asked, table.link()));
        yield CachedView.PAGE_WITH_RESULTS.of(
            PageResponses.of(output -> JteboardGenerated.render(output, null, page)));
      }
      case ViewLeaderboard.Outcome.Unknown() -> throw RequestRejectedException.notFound();
      case ViewLeaderboard.Outcome.ForeignCursor() ->
          throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }

  @Get("/comments")
  HttpResponse<byte[]> comments(
      String type, String itemName, HttpRequest<?> request, PageView view) {
    ItemRef ref = ItemPaths.ref(type, itemName);
    PageRequest asked = PageParameters.read(request.getParameters());
    ViewItem.Outcome.Found item = find(ref);
    String path = PageView.path(ref) + "/comments";
    return switch (community.list(Caller.ANONYMOUS, ref, asked)) {
      case ViewCommunity.Outcome.Found found -> {
        CommentsPage page =
            new CommentsPage(
                layout(item, view.text("comments"), path, view),
                card(item, view),
                CommentEntry.of(found.comments().items(), view),
                Pager.of(found.comments(), asked, view.link(path)));
        yield CachedView.PAGE_WITH_RESULTS.of(
            PageResponses.of(output -> JtecommentsGenerated.render(output, null, page)));
      }
      case ViewCommunity.Outcome.UnknownItem() -> throw RequestRejectedException.notFound();
      case ViewCommunity.Outcome.ForeignCursor() ->
          throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }

  private ViewItem.Outcome.Found find(ItemRef ref) {
    return switch (items.view(ref)) {
      case ViewItem.Outcome.Found found -> found;
      case ViewItem.Outcome.Unknown() -> throw RequestRejectedException.notFound();
    };
  }

  private static Card card(ViewItem.Outcome.Found found, PageView view) {
    return Card.of(found.item(), found.related(), view);
  }

  private Layout layout(ViewItem.Outcome.Found found, String title, String path, PageView view) {
    return site.layout(view, Card.title(found.item(), view) + " · " + title, path)
        .previewing("", view.absoluteSource(Picture.resource(found.item(), found.related())));
  }

  /**
   * A page of a leaderboard.
   *
   * @param inApp opens the level in the app, which has no links to boards
   */
  record BoardPage(Layout layout, Card level, String inApp, BoardTable board, Pager pager) {}

  record CommentsPage(Layout layout, Card item, List<CommentEntry> comments, Pager pager) {}
}
