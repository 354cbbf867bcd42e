package dev.rondo.http.page;

import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewRecording;
import dev.rondo.application.profile.ViewProfile;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.page.ItemPage.BoardTable;
import dev.rondo.http.page.ItemPage.CommentEntry;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The pages of single items, and the whole lists of which these show the beginning. */
@Controller
@PublicPages
record ItemPageController(
    Site site,
    ViewItem items,
    ViewDrafts drafts,
    ViewProfile profiles,
    ViewCommunity community,
    Leaderboards boards,
    ViewLeaderboard leaderboards,
    ViewRecording recordings) {

  private static final String PATH = ItemPaths.CATALOGUE_TYPE + "/{itemName}";

  @Get(ItemPaths.TYPE + "/{itemName}")
  HttpResponse<byte[]> show(String type, String itemName, PageView view) {
    ItemRef ref = ItemPaths.ref(type, itemName);
    return switch (items.view(ref)) {
      case ViewItem.Outcome.Found found -> shown(ref, page(found, view));
      case ViewItem.Outcome.Unknown() -> unlisted(ref, view);
    };
  }

  private HttpResponse<byte[]> unlisted(ItemRef ref, PageView view) {
    ViewDrafts.Shown shown =
        drafts.view(ref, Caller.ANONYMOUS).orElseThrow(RequestRejectedException::notFound);
    CatalogueItem item = shown.draft().item();
    ItemPage page =
        page(new ViewItem.Outcome.Found(item, item.header().description(), shown.related()), view);
    return PageResponses.of(output -> JteitemGenerated.render(output, null, page))
        .header(HttpHeaders.CACHE_CONTROL, "no-store")
        .header("X-Robots-Tag", "noindex");
  }

  private static HttpResponse<byte[]> shown(ItemRef ref, ItemPage page) {
    MutableHttpResponse<byte[]> response =
        PageResponses.of(output -> JteitemGenerated.render(output, null, page));
    return switch (ref.kind()) {
      case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE, REPLAY, USER ->
          CachedView.PAGE_WITH_RESULTS.of(response);
      case ROOM -> response;
    };
  }

  private ItemPage page(ViewItem.Outcome.Found found, PageView view) {
    Item item = found.item();
    Card card = card(found, view);
    ItemPage.Facts facts = ItemPage.Facts.of(found, view);
    Layout layout =
        site.layout(view, card.title(), PageView.path(item.ref()))
            .previewing(
                facts.description().isEmpty() ? card.line() : String.join(" ", facts.description()),
                view.absoluteSource(Card.Picture.resource(item, found.related())));
    if (item instanceof UserItem user) {
      ViewProfile.Profile profile = profiles.view(new PlayerId(user.name().value()));
      List<CommentEntry> said = CommentEntry.of(profile, view);
      return new ItemPage(
          layout,
          card,
          facts,
          null,
          Card.Section.of(profile, view),
          List.of(),
          said.isEmpty() ? null : new ItemPage.Comments(said, ""));
    }
    return new ItemPage(
        layout,
        card,
        facts,
        played(item, view),
        Card.Section.of(item, found.related(), view),
        boards(item, view),
        comments(item, view));
  }

  private @Nullable PlayedPart played(Item item, PageView view) {
    return item instanceof ReplayItem replay
        ? switch (recordings.view(replay)) {
          case ViewRecording.Outcome.Found found -> PlayedPart.of(found, view);
          case ViewRecording.Outcome.Unknown() -> null;
          case ViewRecording.Outcome.Busy() ->
              throw RequestRejectedException.of(Failure.UNAVAILABLE);
        }
        : null;
  }

  private List<BoardTable> boards(Item item, PageView view) {
    return boards.of(item).stream()
        .filter(board -> board.scope() == Scope.EVERYBODY)
        .flatMap(board -> board(item.ref(), board, view))
        .toList();
  }

  /** None, where the item has just gone. */
  private Stream<BoardTable> board(ItemRef item, Leaderboard board, PageView view) {
    return switch (leaderboards.view(item, board.word())) {
      case ViewLeaderboard.Outcome.Found(var page) ->
          Stream.of(BoardTable.of(item, board, page.items(), view));
      case ViewLeaderboard.Outcome.Unknown(), ViewLeaderboard.Outcome.ForeignCursor() ->
          Stream.empty();
    };
  }

  private ItemPage.@Nullable Comments comments(Item item, PageView view) {
    if (!(item instanceof CatalogueItem)) {
      return null;
    }
    return switch (community.view(Caller.ANONYMOUS, item.ref())) {
      case ViewCommunity.Outcome.Found found ->
          new ItemPage.Comments(
              CommentEntry.of(found.comments().items(), view),
              view.link(PageView.path(item.ref()) + "/comments"));
      case ViewCommunity.Outcome.UnknownItem(), ViewCommunity.Outcome.ForeignCursor() -> null;
    };
  }

  @Get(PATH + "/boards/{boardName}")
  HttpResponse<byte[]> board(
      String type, String itemName, String boardName, HttpRequest<?> request, PageView view) {
    Leaderboard board = boards.find(boardName).orElseThrow(RequestRejectedException::notFound);
    ItemRef ref = ItemPaths.ref(type, itemName);
    PageRequest asked = PageParameters.read(request.getParameters());
    ViewItem.Outcome.Found level = find(ref);
    return switch (leaderboards.list(ref, board.word(), asked)) {
      case ViewLeaderboard.Outcome.Found(var records) -> {
        BoardTable table = BoardTable.of(ref, board, records.items(), view);
        Layout layout = layout(level, table.title(), BoardTable.path(ref, board), view);
        Card card = card(level, view);
        String inApp = view.inApp(PageView.path(ref));
        Pager pager = Pager.of(records, asked, table.link());
        yield CachedView.PAGE_WITH_RESULTS.of(
            PageResponses.of(
                output ->
                    JteboardGenerated.render(output, null, layout, card, inApp, table, pager)));
      }
      case ViewLeaderboard.Outcome.Unknown() -> throw RequestRejectedException.notFound();
      case ViewLeaderboard.Outcome.ForeignCursor() ->
          throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }

  @Get(PATH + "/comments")
  HttpResponse<byte[]> comments(
      String type, String itemName, HttpRequest<?> request, PageView view) {
    ItemRef ref = ItemPaths.ref(type, itemName);
    PageRequest asked = PageParameters.read(request.getParameters());
    ViewItem.Outcome.Found item = find(ref);
    String path = PageView.path(ref) + "/comments";
    return switch (community.list(Caller.ANONYMOUS, ref, asked)) {
      case ViewCommunity.Outcome.Found found -> {
        Layout layout = layout(item, view.text("comments"), path, view);
        Card card = card(item, view);
        List<CommentEntry> comments = CommentEntry.of(found.comments().items(), view);
        Pager pager = Pager.of(found.comments(), asked, view.link(path));
        yield CachedView.PAGE_WITH_RESULTS.of(
            PageResponses.of(
                output ->
                    JtecommentsGenerated.render(output, null, layout, card, comments, pager)));
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
        .previewing("", view.absoluteSource(Card.Picture.resource(found.item(), found.related())));
  }
}
