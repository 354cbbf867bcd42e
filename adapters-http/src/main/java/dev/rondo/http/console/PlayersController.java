package dev.rondo.http.console;

import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.player.Players.Search;
import dev.rondo.application.player.Roles;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.application.session.ViewAccount;
import dev.rondo.application.session.ViewAccount.Account;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.http.failure.RequestRejectedException;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import jakarta.inject.Singleton;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/** The players, and one of them with sessions and history. */
@Controller("/console/players")
@ConsolePages
record PlayersController(ViewAccount accounts, ReadLists lists, PlayerRoles roles) {

  private static final String TEXT = "q";
  private static final String STATE = "state";

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ConsoleForm form = new ConsoleForm(request.getParameters().asMap());
    String text = form.text(TEXT);
    Table table =
        ListRequest.of(request, view, "name")
            .table(
                view.texts("player", "name", "handle", "first-sign-in", "status", "banned-until"),
                page -> lists.players(new Search(statuses(form.text(STATE)), text), page),
                met -> row(met, view));
    return new TablePage(
            Frame.of(view, operator, Place.PLAYERS, request),
            List.of(
                tab("all", "", form, view),
                tab("active", "active", form, view),
                tab("banned", "banned", form, view)),
            List.of(
                new TablePage.Field(TEXT, view.text("name-handle-or-id"), text),
                new TablePage.Field(STATE, "", form.text(STATE))),
            List.of(table))
        .answer();
  }

  private static List<AccountStatus> statuses(String state) {
    return switch (state) {
      case "active" -> List.of(AccountStatus.GOOD);
      case "banned" -> List.of(AccountStatus.BANNED);
      default -> List.of(AccountStatus.values());
    };
  }

  private static TablePage.Tab tab(String title, String state, ConsoleForm form, ConsoleView view) {
    String query = "?q=" + ConsoleView.encoded(form.text(TEXT)) + "&state=" + state;
    return new TablePage.Tab(
        view.text(title), view.link(Place.PLAYERS.path()) + query, form.text(STATE).equals(state));
  }

  private static Table.Row row(RegisteredPlayer met, ConsoleView view) {
    PlayerProfile profile = met.player().profile();
    return new Table.Row(
        List.of(
            view.playerCell(profile.id()),
            new Cell.Text(profile.name()),
            new Cell.Text(profile.handle()),
            view.timeCell(met.firstSeen()),
            status(met.player(), view),
            end(met.ban(), view)),
        menu(met.player()));
  }

  private static Cell status(Player player, ConsoleView view) {
    return player.isBanned()
        ? new Cell.State(view.text("banned"), Cell.Tone.BAD)
        : new Cell.State(view.text("active"), Cell.Tone.GOOD);
  }

  private static Cell end(Ban ban, ConsoleView view) {
    return switch (ban) {
      case Ban.None() -> Cell.NOTHING;
      case Ban.Endless() -> new Cell.Text(view.text("no-end"));
      case Ban.Until(Instant end) -> view.timeCell(end);
    };
  }

  @Get("/{id}")
  HttpResponse<?> view(String id, HttpRequest<?> request, Operator operator, ConsoleView view) {
    Account account =
        Optional.of(id)
            .filter(ItemName::isValid)
            .flatMap(valid -> accounts.view(new PlayerId(valid)))
            .orElseThrow(RequestRejectedException::notFound);
    PlayerProfile profile = account.player().profile();
    String name = profile.name();
    return TablePage.of(
            Frame.of(view, operator, Place.PLAYERS, name.isEmpty() ? id : name, request),
            List.of(
                facts(account, view),
                sessions(account, view),
                history(profile.id(), ListRequest.of(request, view), view)))
        .answer();
  }

  private Table facts(Account account, ConsoleView view) {
    Player player = account.player();
    return Table.of(
        "",
        view.texts("id", "handle", "status", "banned-until", "roles", "pages"),
        List.of(
            new Table.Row(
                List.of(
                    new Cell.Id(player.profile().id().value()),
                    new Cell.Text(player.profile().handle()),
                    status(player, view),
                    end(account.ban(), view),
                    new Cell.Words(roles.of(player.profile().id())),
                    pages(player, view)),
                menu(player))));
  }

  /** Links about a player; a banned one has no public page. */
  private static Cell pages(Player player, ConsoleView view) {
    String id = player.profile().id().value();
    Stream<Cell> lists =
        Stream.of(Place.COMMENTS, Place.REPORTS, Place.RECORDS, Place.SUBMISSIONS)
            .map(
                place ->
                    new Cell.Link(
                        view.text(place.title()),
                        ConsoleView.with(view.link(place.path()), ListRequest.PLAYER, id)));
    Stream<Cell> page =
        Stream.of(
            new Cell.Link(
                view.text("public-page"), view.link("/users/" + ConsoleView.encoded(id))));
    return new Cell.Several(
        Stream.concat(lists, player.isBanned() || !view.hasPages() ? Stream.of() : page).toList());
  }

  private static ActMenu menu(Player player) {
    return ActMenu.of(
        "users/" + player.profile().id(),
        Subject.PLAYER,
        player.isBanned() ? Operation.REVOKE_SESSIONS : Operation.UNBAN_PLAYER);
  }

  private static Table sessions(Account account, ConsoleView view) {
    return Table.of(
        view.text("sessions"),
        view.texts("id", "expires"),
        account.sessions(),
        session ->
            Table.Row.of(new Cell.Id(session.id().value()), view.timeCell(session.expires())));
  }

  private Table history(PlayerId player, ListRequest asked, ConsoleView view) {
    return AuditController.table(
            page -> lists.audit(AuditLog.Filter.of(AuditSubject.of(player)), page), asked, view)
        .under(view.text("history"));
  }

  /** The sorted roles of players; controllers hold only interfaces of the application. */
  @Singleton
  @ConsolePages
  record PlayerRoles(Roles roles) {

    List<String> of(PlayerId player) {
      return roles.of(player).stream().sorted().toList();
    }
  }
}
