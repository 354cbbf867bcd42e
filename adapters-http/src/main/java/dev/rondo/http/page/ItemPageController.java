package dev.rondo.http.page;

import dev.rondo.application.community.ViewCommunity;
import dev.rondo.application.community.ViewCommunity.CommentView;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.application.leaderboard.ViewRecording;
import dev.rondo.application.profile.ViewProfile;
import dev.rondo.application.profile.ViewProfile.Profile;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.file.ResourceLocator;
import dev.rondo.domain.item.BackgroundItem;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.LevelItem;
import dev.rondo.domain.item.ReplayItem;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MutableHttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.List;
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
    ViewLeaderboard leaderboards,
    ViewRecording recordings) {

  @Get(ItemPaths.TYPE + "/{itemName}")
  HttpResponse<byte[]> show(String type, String itemName, PageView view) {
    ItemRef ref = ItemPaths.ref(type, itemName);
    return items
        .view(ref)
        .map(found -> shown(ref, page(found, view)))
        .orElseGet(() -> unlisted(ref, view));
  }

  private HttpResponse<byte[]> unlisted(ItemRef ref, PageView view) {
    ViewDrafts.Shown shown =
        drafts.view(ref, Caller.ANONYMOUS).orElseThrow(RequestRejectedException::notFound);
    CatalogueItem item = shown.draft().item();
    ItemPage page =
        page(new ViewItem.Found(item, item.header().description(), shown.related()), view);
    return PageResponses.of(output -> JteitemGenerated.render(output, null, page))
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

  private ItemPage page(ViewItem.Found found, PageView view) {
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
      List<ItemPage.CommentEntry> said = ItemPage.CommentEntry.of(profile, view);
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
        leaderboards.overview(item.ref()).stream()
            .map(one -> new ItemPage.BoardTable(item.ref(), one.board(), one.best(), null))
            .toList(),
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

  private ItemPage.@Nullable Comments comments(Item item, PageView view) {
    if (!(item instanceof CatalogueItem)) {
      return null;
    }
    return switch (community.view(Caller.ANONYMOUS, item.ref())) {
      case ViewCommunity.Outcome.Found found ->
          new ItemPage.Comments(
              ItemPage.CommentEntry.of(found.comments().items(), view),
              view.link(PageView.path(item.ref()) + "/comments"));
      case ViewCommunity.Outcome.UnknownItem(), ViewCommunity.Outcome.ForeignCursor() -> null;
    };
  }

  @Get(ItemPaths.CATALOGUE_TYPE + "/{itemName}/comments")
  HttpResponse<byte[]> comments(
      String type, String itemName, HttpRequest<?> request, PageView view) {
    ItemRef ref = ItemPaths.ref(type, itemName);
    PageRequest asked = PageParameters.read(request.getParameters());
    ViewItem.Found item = items.view(ref).orElseThrow(RequestRejectedException::notFound);
    String path = PageView.path(ref) + "/comments";
    return switch (community.list(Caller.ANONYMOUS, ref, asked)) {
      case ViewCommunity.Outcome.Found found -> {
        Layout layout = site.layout(view, item, view.text("comments"), path);
        Card card = card(item, view);
        List<ItemPage.CommentEntry> comments =
            ItemPage.CommentEntry.of(found.comments().items(), view);
        Pager pager = Pager.within(found.comments(), asked, view.link(path));
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

  private static Card card(ViewItem.Found found, PageView view) {
    return Card.of(found.item(), found.related(), view);
  }

  /**
   * The page of an item.
   *
   * @param played what a replay shows; empty unless it is the replay of a result
   * @param comments empty if it cannot have comments
   */
  record ItemPage(
      Layout layout,
      Card item,
      Facts facts,
      @Nullable PlayedPart played,
      List<Card.Section> sections,
      List<BoardTable> boards,
      @Nullable Comments comments) {

    /**
     * What is special to its kind.
     *
     * @param authorLink to the page of the player who made it; empty for nobody
     */
    record Facts(
        List<String> tags, List<String> description, String wide, String audio, String authorLink) {

      static Facts of(ViewItem.Found found, PageView view) {
        return new Facts(
            found.shown().tags().stream()
                .map(tag -> view.readable(tag.title()))
                .filter(text -> !text.isBlank())
                .toList(),
            view.readable(found.description()).lines().toList(),
            found.item() instanceof BackgroundItem background
                ? view.source(background.image())
                : "",
            view.source(audio(found.item())),
            found.author().map(author -> view.link(PageView.path(author.ref()))).orElse(""));
      }

      /** The preview or, without one, the whole music. */
      private static ResourceLocator audio(Item item) {
        return switch (item) {
          case LevelItem level -> first(level.preview(), level.bgm());
          case RoomItem room -> first(room.preview(), room.bgm());
          case CatalogueItem _, UserItem _ -> ResourceLocator.NONE;
        };
      }

      private static ResourceLocator first(ResourceLocator one, ResourceLocator other) {
        return one instanceof ResourceLocator.None ? other : one;
      }
    }

    /** The first comments on an item, or those of a player, with an empty link. */
    record Comments(List<CommentEntry> list, String link) {}

    /**
     * A comment.
     *
     * @param head who wrote it, or on the author's page what it is on
     * @param headLink to the page of that; empty if there is none
     * @param repliedTo the name of the author of the comment that it answers; may be empty
     */
    record CommentEntry(String head, String headLink, String repliedTo, Comment comment) {

      static List<CommentEntry> of(List<CommentView> comments, PageView view) {
        return comments.stream()
            .map(
                shown ->
                    new CommentEntry(
                        Card.title(shown.author().item(), view),
                        view.link(shown.author()),
                        shown.repliedTo(),
                        shown.comment()))
            .toList();
      }

      /** What one player said, each headed by what it is on. */
      static List<CommentEntry> of(Profile profile, PageView view) {
        return profile.remarks().stream()
            .map(
                remark ->
                    new CommentEntry(
                        Card.title(remark.item(), view),
                        view.link(PageView.path(remark.item().ref())),
                        "",
                        remark.comment()))
            .toList();
      }
    }

    /**
     * Records of a leaderboard.
     *
     * @param sought the player around whom they are; null for the best
     */
    record BoardTable(
        ItemRef item, Leaderboard board, List<Ranked> records, @Nullable PlayerId sought) {

      String path() {
        return PageView.path(item) + "/boards/" + board.word();
      }

      boolean isSought(Ranked ranked) {
        return ranked.player().profile().id().equals(sought);
      }

      String number() {
        return switch (board.measure()) {
          case ARCADE, ACCURACY -> "score";
          case MISSES -> "miss";
          case PERFECT -> "perfect";
          case COMBO -> "combo";
        };
      }
    }
  }
}
