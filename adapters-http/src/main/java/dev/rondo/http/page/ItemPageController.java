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
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import io.micronaut.http.HttpHeaders;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The pages of single items. */
@Controller(ItemPaths.TYPE + "/{itemName}")
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

  @Get
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
    Card card = Card.of(item, found.related(), view);
    ItemPage.Facts facts = ItemPage.Facts.of(found, view);
    Layout layout =
        site.layout(view, card.title(), PageView.path(item.ref()))
            .previewing(
                facts.description().isEmpty() ? card.line() : String.join(" ", facts.description()),
                view.absoluteSource(Picture.resource(item, found.related())));
    if (item instanceof UserItem user) {
      ViewProfile.Profile profile = profiles.view(new PlayerId(user.name().value()));
      List<CommentEntry> said = CommentEntry.of(profile, view);
      return new ItemPage(
          layout,
          card,
          facts,
          null,
          CardSection.of(profile, view),
          List.of(),
          said.isEmpty() ? new ItemPage.Community.None() : new ItemPage.Community.Shown(said, ""));
    }
    return new ItemPage(
        layout,
        card,
        facts,
        played(item, view),
        CardSection.of(item, found.related(), view),
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

  private ItemPage.Community comments(Item item, PageView view) {
    if (!(item instanceof CatalogueItem)) {
      return new ItemPage.Community.None();
    }
    return switch (community.view(Caller.ANONYMOUS, item.ref())) {
      case ViewCommunity.Outcome.Found found ->
          new ItemPage.Community.Shown(
              CommentEntry.of(found.comments().items(), view),
              view.link(PageView.path(item.ref()) + "/comments"));
      case ViewCommunity.Outcome.UnknownItem(), ViewCommunity.Outcome.ForeignCursor() ->
          new ItemPage.Community.None();
    };
  }
}
