package dev.rondo.http.console;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.ListAudit;
import dev.rondo.application.item.ListItems;
import dev.rondo.application.player.FindPlayer;
import dev.rondo.application.player.ListPlayers;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.session.FindBan;
import dev.rondo.application.session.ListSessions;
import dev.rondo.domain.item.Item;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.text.Keywords;
import dev.rondo.http.failure.Failure;
import dev.rondo.http.failure.RequestRejectedException;
import dev.rondo.http.paging.PageParameters;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.MediaType;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import io.micronaut.http.annotation.Produces;
import io.micronaut.scheduling.TaskExecutors;
import io.micronaut.scheduling.annotation.ExecuteOn;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The players: found by name, banned ones, and one with sessions and history. */
@Controller("/console/players")
@ConsolePages
@ExecuteOn(TaskExecutors.BLOCKING)
@Produces(MediaType.ALL)
final class PlayersController {

  private final FindPlayer players;
  private final ListPlayers lists;
  private final ListItems search;
  private final ListSessions sessions;
  private final FindBan bans;
  private final ListAudit audit;
  private final PlayerRoles roles;

  PlayersController(
      FindPlayer players,
      ListPlayers lists,
      ListItems search,
      ListSessions sessions,
      FindBan bans,
      ListAudit audit,
      PlayerRoles roles) {
    this.players = players;
    this.lists = lists;
    this.search = search;
    this.sessions = sessions;
    this.bans = bans;
    this.audit = audit;
    this.roles = roles;
  }

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    PageRequest asked = PageParameters.read(request.getParameters());
    String keywords = request.getParameters().getFirst("keywords").orElse("").strip();
    boolean isBanned = request.getParameters().contains("banned");
    String path = view.link(Place.PLAYERS.path());
    Table listed;
    if (!keywords.isEmpty()) {
      listed = found(keywords, asked, view);
    } else if (isBanned) {
      listed = banned(asked, view);
    } else {
      listed = active(asked, view);
    }
    return new TablePage(
            Frame.of(view, operator, Place.PLAYERS, request),
            List.of(
                new TablePage.Tab(
                    view.text(ConsoleText.ALL), path, !isBanned && keywords.isEmpty()),
                new TablePage.Tab(view.text(ConsoleText.BANNED), path + "?banned=yes", isBanned)),
            List.of(
                new TablePage.Field("keywords", view.text(ConsoleText.NAME_OR_HANDLE), keywords)),
            List.of(listed))
        .answer();
  }

  private Table active(PageRequest asked, ConsoleView view) {
    return Table.of(
        view.texts(
            ConsoleText.PLAYER, ConsoleText.NAME, ConsoleText.HANDLE, ConsoleText.FIRST_SIGN_IN),
        registered(AccountStatus.GOOD, asked),
        (RegisteredPlayer met) -> new Table.Row(cells(met, view).toList(), menu(met.player())),
        asked,
        view.link(Place.PLAYERS.path()));
  }

  private Table banned(PageRequest asked, ConsoleView view) {
    return Table.of(
        view.texts(
            ConsoleText.PLAYER,
            ConsoleText.NAME,
            ConsoleText.HANDLE,
            ConsoleText.FIRST_SIGN_IN,
            ConsoleText.BANNED_UNTIL),
        registered(AccountStatus.BANNED, asked),
        (RegisteredPlayer met) ->
            new Table.Row(
                Stream.concat(cells(met, view), Stream.of(end(met.ban(), view))).toList(),
                menu(met.player())),
        asked,
        view.link(Place.PLAYERS.path()) + "?banned=yes");
  }

  private Page<RegisteredPlayer> registered(AccountStatus status, PageRequest asked) {
    return lists
        .list(status, asked)
        .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_CURSOR));
  }

  private static Stream<Cell> cells(RegisteredPlayer met, ConsoleView view) {
    PlayerProfile profile = met.player().profile();
    return Stream.of(
        view.playerCell(profile.id()),
        new Cell.Text(profile.name()),
        new Cell.Text(profile.handle()),
        view.timeCell(met.firstSeen()));
  }

  private static Cell end(Ban ban, ConsoleView view) {
    return switch (ban) {
      case Ban.None() -> Cell.NOTHING;
      case Ban.Endless() -> new Cell.Text(view.text(ConsoleText.NO_END));
      case Ban.Until(Instant end) -> view.timeCell(end);
    };
  }

  private Table found(String keywords, PageRequest asked, ConsoleView view) {
    ListItems.Query query = new ListItems.Query(ItemKind.USER, Keywords.of(keywords), asked);
    return switch (search.list(query)) {
      case ListItems.Outcome.Listed(var page, var _) ->
          Table.of(
              view.texts(ConsoleText.PLAYER, ConsoleText.NAME),
              page,
              (Item user) ->
                  new Table.Row(
                      List.of(
                          view.playerCell(new PlayerId(user.name().value())),
                          new Cell.Text(view.title(user.title()))),
                      menu(new PlayerId(user.name().value()), false)),
              asked,
              view.link(Place.PLAYERS.path()) + "?keywords=" + ConsoleView.encoded(keywords));
      case ListItems.Outcome.ForeignCursor() ->
          throw RequestRejectedException.of(Failure.BAD_CURSOR);
    };
  }

  @Get("/{id}")
  HttpResponse<?> view(String id, HttpRequest<?> request, Operator operator, ConsoleView view) {
    Player player =
        Optional.of(id)
            .filter(ItemName::isValid)
            .flatMap(valid -> players.find(new PlayerId(valid)))
            .orElseThrow(RequestRejectedException::notFound);
    PageRequest asked = PageParameters.read(request.getParameters());
    return new TablePage(
            Frame.of(view, operator, Place.PLAYERS, player.profile().name(), request),
            List.of(),
            List.of(),
            List.of(
                facts(player, view),
                sessions(player.profile().id(), view),
                history(player.profile().id(), asked, view)))
        .answer();
  }

  private Table facts(Player player, ConsoleView view) {
    return Table.of(
        "",
        view.texts(
            ConsoleText.ID,
            ConsoleText.HANDLE,
            ConsoleText.STATUS,
            ConsoleText.BANNED_UNTIL,
            ConsoleText.ROLES),
        List.of(
            new Table.Row(
                List.of(
                    new Cell.Text(player.profile().id().value()),
                    new Cell.Text(player.profile().handle()),
                    player.isBanned()
                        ? new Cell.State(view.text(ConsoleText.BANNED), Cell.Tone.BAD)
                        : new Cell.State(view.text(ConsoleText.ACTIVE), Cell.Tone.GOOD),
                    end(bans.find(player), view),
                    new Cell.Words(roles.of(player.profile().id()))),
                menu(player))));
  }

  private static ActMenu menu(Player player) {
    return menu(player.profile().id(), player.isBanned());
  }

  private static ActMenu menu(PlayerId player, boolean isBanned) {
    List<Act> acts =
        List.of(
            Act.WARN_PLAYER,
            Act.BAN_FOR_DAY,
            Act.BAN_FOR_WEEK,
            Act.BAN_FOR_MONTH,
            Act.BAN_PLAYER,
            isBanned ? Act.UNBAN_PLAYER : Act.REVOKE_SESSIONS);
    return ActMenu.of("users/" + player, acts);
  }

  private Table sessions(PlayerId player, ConsoleView view) {
    List<Session> open =
        switch (sessions.list(player)) {
          case ListSessions.Outcome.Listed(List<Session> listed) -> listed;
          case ListSessions.Outcome.Unknown() -> List.of();
        };
    return Table.of(
        view.text(ConsoleText.SESSIONS),
        view.texts(ConsoleText.ID, ConsoleText.EXPIRES),
        open.stream()
            .map(
                session ->
                    new Table.Row(
                        List.of(
                            new Cell.Text(session.id().value()), view.timeCell(session.expires())),
                        ActMenu.NONE))
            .toList());
  }

  private Table history(PlayerId player, PageRequest asked, ConsoleView view) {
    return AuditTable.of(
            audit
                .list(new AuditLog.Filter.Of(AuditSubject.of(player)), asked)
                .orElseThrow(() -> RequestRejectedException.of(Failure.BAD_CURSOR)),
            asked,
            view.link(Place.PLAYERS.path() + "/" + ConsoleView.encoded(player.value())),
            view)
        .under(view.text(ConsoleText.HISTORY));
  }
}
