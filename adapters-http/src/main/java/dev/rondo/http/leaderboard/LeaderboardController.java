package dev.rondo.http.leaderboard;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboard.Outcome;
import dev.rondo.application.leaderboard.ViewLeaderboard.Ranked;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.Leaderboard.Scope;
import dev.rondo.domain.leaderboard.Leaderboards;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Caller;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.item.ItemResponse;
import dev.rondo.http.item.ItemResponse.UserItemResponse;
import dev.rondo.http.paging.PageInfo;
import dev.rondo.http.paging.PageParameters;
import dev.rondo.http.protocol.View;
import dev.rondo.http.session.RequiredPlayer;
import io.micronaut.http.HttpParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import io.micronaut.serde.annotation.Serdeable;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

@Controller(
    "/${rondo.brand}" + ItemPaths.CATALOGUE_TYPE + "/{itemName}/leaderboards/{leaderboardName}")
@ExecuteOn(TaskExecutors.BLOCKING)
record LeaderboardController(ViewLeaderboard leaderboards, Leaderboards boards) {

  private static final String AROUND = "around";

  @Get
  HttpResponse<LeaderboardDetailsResponse> details(
      String type, String itemName, String leaderboardName, Caller caller, View view) {
    ItemRef item = ItemPaths.ref(type, itemName);
    Scope scope = scope(leaderboardName);
    Page<Ranked> best =
        page(
            item,
            leaderboardName,
            PageRequest.FIRST,
            scope,
            caller,
            () -> leaderboards.view(item, leaderboardName));
    return shown(
        new LeaderboardDetailsResponse(RecordResponse.from(best.items(), view)), item, scope);
  }

  private Scope scope(String board) {
    return boards.find(board).map(Leaderboard::scope).orElse(Scope.EVERYBODY);
  }

  /** What a player sees of a scope; without a session, everybody's records. */
  private Page<Ranked> page(
      ItemRef item,
      String board,
      PageRequest request,
      Scope scope,
      Caller caller,
      Supplier<Outcome> everybodys) {
    return found(
        scope != Scope.EVERYBODY && caller instanceof Caller.Known(PlayerId player)
            ? leaderboards.list(item, board, request, scope, player)
            : everybodys.get());
  }

  private static <T> HttpResponse<T> shown(T body, ItemRef item, Scope scope) {
    return scope == Scope.EVERYBODY ? CachedView.LEADERBOARD.of(body, item) : HttpResponse.ok(body);
  }

  @Get("/records/list")
  HttpResponse<RecordListResponse> list(
      String type,
      String itemName,
      String leaderboardName,
      HttpRequest<?> request,
      Caller caller,
      View view) {
    ItemRef item = ItemPaths.ref(type, itemName);
    HttpParameters parameters = request.getParameters();
    Scope scope = scope(leaderboardName);
    if (parameters.contains(AROUND)) {
      requireMe(parameters, caller);
      scope = scope == Scope.FOLLOWED ? scope : Scope.AROUND;
    }
    PageRequest asked = PageParameters.read(parameters);
    Page<Ranked> page =
        page(
            item,
            leaderboardName,
            asked,
            scope,
            caller,
            () -> leaderboards.list(item, leaderboardName, asked));
    return shown(
        new RecordListResponse(PageInfo.of(page), RecordResponse.from(page.items(), view)),
        item,
        scope);
  }

  private static void requireMe(HttpParameters parameters, Caller caller) {
    if (!parameters.getFirst(AROUND).equals(Optional.of("me"))) {
      throw RequestRejectedException.of(Failure.BAD_REQUEST);
    }
    RequiredPlayer.player(caller);
  }

  @Get("/records/{recordName}")
  RecordDetailsResponse record(
      String type, String itemName, String leaderboardName, String recordName, View view) {
    ItemName name = ItemPaths.name(recordName);
    return leaderboards
        .view(ItemPaths.ref(type, itemName), leaderboardName, name)
        .map(shown -> ItemResponse.from(shown.replay(), shown.related(), view))
        .map(replay -> new RecordDetailsResponse(List.of(replay)))
        .orElseThrow(RequestRejectedException::notFound);
  }

  private static Page<Ranked> found(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Found(Page<Ranked> records) -> records;
      case Outcome.Unknown() -> throw RequestRejectedException.notFound();
      case Outcome.ForeignCursor() -> throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }

  /** The front of a leaderboard as JSON. */
  @Serdeable.Serializable
  record LeaderboardDetailsResponse(List<RecordResponse> topRecords) {}

  /** A page of records as JSON ({@code ServerItemLeaderboardRecordList}). */
  @Serdeable.Serializable
  record RecordListResponse(@JsonUnwrapped PageInfo page, List<RecordResponse> records) {}

  /** A record's replay as JSON, its level nested. */
  @Serdeable.Serializable
  record RecordDetailsResponse(List<ItemResponse> replays) {}

  /** A record as JSON ({@code ServerItemLeaderboardRecord}), as text for people. */
  @Serdeable.Serializable
  record RecordResponse(
      String name, String rank, String player, UserItemResponse playerUser, String value) {

    static List<RecordResponse> from(List<Ranked> records, View view) {
      return records.stream().map(ranked -> from(ranked, view)).toList();
    }

    private static RecordResponse from(Ranked ranked, View view) {
      return new RecordResponse(
          ranked.name().value(),
          Long.toString(ranked.rank()),
          ranked.player().profile().name(),
          UserItemResponse.from(ranked.player().item(), view),
          Long.toString(ranked.value()));
    }
  }
}
