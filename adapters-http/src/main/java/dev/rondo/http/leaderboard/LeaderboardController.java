package dev.rondo.http.leaderboard;

import dev.rondo.application.leaderboard.ViewLeaderboard;
import dev.rondo.application.leaderboard.ViewLeaderboard.Outcome;
import dev.rondo.application.leaderboard.ViewLeaderboard.RecordOutcome;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemRef;
import dev.rondo.domain.player.Caller;
import dev.rondo.http.cache.CachedView;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.item.ItemPaths;
import dev.rondo.http.paging.PageParameters;
import dev.rondo.http.protocol.View;
import dev.rondo.http.session.RequiredPlayer;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.util.Optional;

/** The leaderboards of items. */
@Controller(
    "/${rondo.brand}" + ItemPaths.CATALOGUE_TYPE + "/{itemName}/leaderboards/{leaderboardName}")
@ExecuteOn(TaskExecutors.BLOCKING)
final class LeaderboardController {

  private final ViewLeaderboard leaderboards;

  LeaderboardController(ViewLeaderboard leaderboards) {
    this.leaderboards = leaderboards;
  }

  @Get
  HttpResponse<LeaderboardDetailsResponse> details(
      String type, String itemName, String leaderboardName, View view) {
    ItemRef item = ItemPaths.ref(type, itemName);
    Outcome outcome = leaderboards.view(item, leaderboardName);
    return CachedView.LEADERBOARD.of(
        LeaderboardDetailsResponse.from(found(outcome).records(), view), item);
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
    Optional<String> around = request.getParameters().getFirst("around");
    if (around.isPresent()) {
      return HttpResponse.ok(around(item, leaderboardName, around.orElseThrow(), caller, view));
    }
    Outcome outcome =
        leaderboards.list(item, leaderboardName, PageParameters.read(request.getParameters()));
    return CachedView.LEADERBOARD.of(RecordListResponse.from(found(outcome).records(), view), item);
  }

  private RecordListResponse around(
      ItemRef item, String board, String whom, Caller caller, View view) {
    if (!whom.equals("me")) {
      throw RequestRejectedException.of(Failure.BAD_PAGE);
    }
    Outcome outcome = leaderboards.listAround(item, board, RequiredPlayer.player(caller));
    return RecordListResponse.from(found(outcome).records(), view);
  }

  @Get("/records/{recordName}")
  RecordDetailsResponse record(
      String type, String itemName, String leaderboardName, String recordName, View view) {
    if (!ItemName.isValid(recordName)) {
      throw RequestRejectedException.notFound();
    }
    return switch (leaderboards.view(
        ItemPaths.ref(type, itemName), leaderboardName, new ItemName(recordName))) {
      case RecordOutcome.Found found -> RecordDetailsResponse.from(found, view);
      case RecordOutcome.Unknown() -> throw RequestRejectedException.notFound();
    };
  }

  private static Outcome.Found found(Outcome outcome) {
    return switch (outcome) {
      case Outcome.Found found -> found;
      case Outcome.Unknown() -> throw RequestRejectedException.notFound();
      case Outcome.ForeignCursor() -> throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }
}
