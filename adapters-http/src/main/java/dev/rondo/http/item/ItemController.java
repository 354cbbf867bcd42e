package dev.rondo.http.item;

import dev.rondo.application.community.CommunityForms;
import dev.rondo.application.creation.OfferItemForms;
import dev.rondo.application.item.AdvancedSearch;
import dev.rondo.application.item.Front;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.item.ListItems.Listed;
import dev.rondo.application.item.ViewDrafts;
import dev.rondo.application.item.ViewItem;
import dev.rondo.application.item.ViewItemInfo;
import dev.rondo.application.item.ViewItemInfo.ItemInfo;
import dev.rondo.application.profile.Notifications.Kind;
import dev.rondo.application.profile.ViewNotifications;
import dev.rondo.application.profile.ViewProfile;
import dev.rondo.application.round.ViewLastRounds;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.form.Form;
import dev.rondo.domain.form.ServerForms;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.item.RoomItem;
import dev.rondo.domain.item.UserItem;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.text.LocalizedText;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.cache.OriginalMethod;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.form.FormResponse;
import dev.rondo.http.paging.PageParameters;
import dev.rondo.http.protocol.ResourceResponse;
import dev.rondo.http.protocol.View;
import io.micronaut.http.HttpParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Front pages, lists and single items of all kinds. */
@Controller("/${rondo.brand}")
@ExecuteOn(TaskExecutors.BLOCKING)
record ItemController(
    ViewItemInfo infos,
    ListItems lists,
    ViewItem items,
    ViewDrafts drafts,
    ViewProfile profiles,
    ViewNotifications notifications,
    ViewLastRounds rounds,
    OfferItemForms forms,
    ServerForms declared,
    Leaderboards boards) {

  @Get(ItemPaths.TYPE + "/info")
  HttpResponse<ItemInfoResponse> info(
      String type, HttpRequest<?> request, Caller caller, View view) {
    ItemKind kind = ItemPaths.kind(type);
    HttpParameters parameters = request.getParameters();
    String infoType = parameters.getFirst("type").orElse("");
    if (kind == ItemKind.POST
        && infoType.equals(Front.NOTIFICATIONS)
        && caller instanceof Caller.Known(PlayerId player)) {
      Set<Kind> kinds = Kind.chosen(parameters::getFirst);
      return HttpResponse.ok(
          ItemInfoResponse.from(
              OriginalMethod.isHead(request)
                  ? notifications.list(player, kinds)
                  : notifications.read(player, kinds),
              view));
    }
    ItemInfo info = infos.view(kind, infoType, caller, preferred(parameters));
    ItemInfoResponse body =
        ItemInfoResponse.from(
            kind, info, forms.creates(caller, kind), forms.searches(caller, kind), view);
    return info.isPersonal() ? HttpResponse.ok(body) : shown(CachedView.ITEM_INFO, kind, body);
  }

  /** Clients send the options of the configuration that a player changed with every request. */
  private Map<String, String> preferred(HttpParameters parameters) {
    return declared.preferred(parameters::getFirst);
  }

  @Get(ItemPaths.TYPE + "/list")
  HttpResponse<ItemListResponse> list(
      String type, HttpRequest<?> request, Caller caller, View view) {
    ItemKind kind = ItemPaths.kind(type);
    HttpParameters parameters = request.getParameters();
    if (kind.isCatalogued()
        && parameters.getFirst("type").filter(ViewDrafts.SEARCH.type()::equals).isPresent()) {
      return HttpResponse.ok(
          ItemListResponse.from(
              kind,
              drafts
                  .list(caller, kind, PageParameters.read(parameters))
                  .orElseThrow(ItemController::badCursor),
              forms.searches(caller, kind),
              view));
    }
    List<Form> searches = forms.searches(Caller.ANONYMOUS, kind);
    ListItems.Query query =
        ItemQuery.read(
            kind, forms.answeredSearches(kind), parameters, caller, preferred(parameters));
    Listed listed = lists.list(query).orElseThrow(ItemController::badCursor);
    return shown(
        query.search(),
        kind,
        listed.withOpinions(),
        ItemListResponse.from(kind, listed, searches, view));
  }

  private static RequestRejectedException badCursor() {
    return RequestRejectedException.of(Failure.BAD_CURSOR);
  }

  @Get(ItemPaths.TYPE + "/{itemName}")
  HttpResponse<ItemDetailsResponse> details(
      String type, String itemName, Caller caller, View view) {
    ItemRef ref = ItemPaths.ref(type, itemName);
    return items
        .view(ref)
        .map(found -> details(ref, found, caller, view))
        .orElseGet(() -> draft(ref, caller, view));
  }

  private HttpResponse<ItemDetailsResponse> draft(ItemRef ref, Caller caller, View view) {
    return drafts
        .view(ref, caller)
        .map(shown -> ItemDetailsResponse.from(shown, forms.actions(caller, shown.draft()), view))
        .map(CachedView.ITEM_DETAILS::personal)
        .orElseThrow(RequestRejectedException::notFound);
  }

  private List<SectionResponse> sections(Item item, View view) {
    return switch (item) {
      case UserItem user ->
          SectionResponse.from(profiles.view(new PlayerId(user.name().value())), view);
      case RoomItem room -> SectionResponse.from(rounds.view(room.name()), view);
      case CatalogueItem _ -> List.of();
    };
  }

  private HttpResponse<ItemDetailsResponse> details(
      ItemRef ref, ViewItem.Found found, Caller caller, View view) {
    List<Form> actions = forms.actions(caller, found.item());
    ItemDetailsResponse body =
        ItemDetailsResponse.from(found, actions, boards, sections(found.item(), view), view);
    return switch (ref.kind()) {
      case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE ->
          shown(CachedView.ITEM_DETAILS, ref, actions, body);
      case USER -> shown(CachedView.PLAYER_DETAILS, ref, actions, body);
      case REPLAY, ROOM -> HttpResponse.ok(body);
    };
  }

  private static <T> HttpResponse<T> shown(
      CachedView view, ItemRef ref, List<Form> actions, T body) {
    return CommunityForms.areOfStrangers(actions)
        ? view.of(body, ref, Subject.of(ref))
        : view.personal(body);
  }

  private static <T> HttpResponse<T> shown(
      ListItems.Search search, ItemKind kind, boolean withOpinions, T body) {
    CachedView lasting = withOpinions ? CachedView.FLEETING_LIST : CachedView.ITEM_LIST;
    return switch (search) {
      case ListItems.Search.Quick _ -> shown(lasting, kind, body);
      case ListItems.Search.Advanced(AdvancedSearch asked, Caller _) ->
          asked.isPersonal()
              ? HttpResponse.ok(body)
              : shown(asked.isFleeting() ? CachedView.FLEETING_LIST : lasting, kind, body);
    };
  }

  /** Replays come with every result; rooms and players are not of the catalogue. */
  private static <T> HttpResponse<T> shown(CachedView view, ItemKind kind, T body) {
    return switch (kind) {
      case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE -> view.of(body);
      case USER, REPLAY, ROOM -> HttpResponse.ok(body);
    };
  }

  /**
   * The front page of a kind of items ({@code ServerItemInfo}). Where {@code searches} is present,
   * clients show a quick search of their own; the server adds the advanced one. Notifications have
   * none: it would find other posts.
   */
  @Serdeable.Serializable
  record ItemInfoResponse(
      @Nullable String title,
      @Nullable List<FormResponse> creates,
      @Nullable List<FormResponse> searches,
      @Nullable String quickSearchValues,
      List<SectionResponse> sections,
      @Nullable ResourceResponse banner)
      implements ItemsResponse {

    @Override
    public boolean hasSeveral() {
      return true;
    }

    static ItemInfoResponse from(ViewNotifications.Shown notifications, View view) {
      return new ItemInfoResponse(
          view.text(LocalizedText.of("#NOTIFICATION")),
          null,
          null,
          null,
          SectionResponse.from(notifications.sections(), notifications.related(), view),
          null);
    }

    static ItemInfoResponse from(
        ItemKind kind, ItemInfo info, List<Form> creates, List<Form> searches, View view) {
      return new ItemInfoResponse(
          view.textIfAny(info.title()),
          creates.isEmpty() ? null : FormResponse.from(creates, view),
          FormResponse.from(searches, view),
          info.search() instanceof ListItems.Search.Advanced
              ? ItemQuery.write(info.search())
              : null,
          info.sections().stream()
              .map(one -> SectionResponse.of(kind, one, searches, view))
              .toList(),
          ResourceResponse.ifAny(info.banner(), view));
    }
  }

  /** One item with its actions ({@code ServerItemDetails}). */
  @Serdeable.Serializable
  record ItemDetailsResponse(
      ItemResponse item,
      @Nullable String description,
      List<FormResponse> actions,
      boolean hasCommunity,
      List<LeaderboardResponse> leaderboards,
      List<SectionResponse> sections) {

    static ItemDetailsResponse from(ViewDrafts.Shown shown, List<Form> actions, View view) {
      CatalogueItem item = shown.draft().item();
      return new ItemDetailsResponse(
          ItemResponse.from(item, shown.related(), view),
          view.textIfAny(item.header().description()),
          FormResponse.from(actions, view),
          false,
          List.of(),
          List.of());
    }

    static ItemDetailsResponse from(
        ViewItem.Found found,
        List<Form> actions,
        Leaderboards boards,
        List<SectionResponse> sections,
        View view) {
      return new ItemDetailsResponse(
          ItemResponse.from(found, view),
          view.textIfAny(found.description()),
          FormResponse.from(actions, view),
          found.item() instanceof CatalogueItem,
          LeaderboardResponse.of(boards, found.item(), view),
          sections);
    }

    @Serdeable.Serializable
    record LeaderboardResponse(String name, String title) {

      static List<LeaderboardResponse> of(Leaderboards boards, Item item, View view) {
        return boards.of(item).stream()
            .map(board -> new LeaderboardResponse(board.word(), view.text(board.title())))
            .toList();
      }
    }
  }
}
