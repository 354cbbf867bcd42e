package dev.rondo.http.console;

import dev.rondo.application.policy.Operation.Subject;
import dev.rondo.application.room.ListOpenRooms;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.room.RoomSummary;
import io.micronaut.http.HttpRequest;
import io.micronaut.http.HttpResponse;
import io.micronaut.http.annotation.Controller;
import io.micronaut.http.annotation.Get;
import java.util.ArrayList;
import java.util.List;

/** The open rooms with their players. */
@Controller("/console/rooms")
@ConsolePages
record RoomsController(ListOpenRooms rooms) {

  @Get
  HttpResponse<?> list(HttpRequest<?> request, Operator operator, ConsoleView view) {
    ListRequest asked = ListRequest.of(request, view);
    Page<RoomSummary> page = asked.of(rooms::list);
    List<Table> tables = new ArrayList<>();
    tables.add(
        asked.table(
            view.texts("title", "name", "players", "master", "server"),
            page,
            page.items().stream().map(room -> row(room, view)).toList()));
    page.items().forEach(room -> tables.add(occupants(room, view)));
    return TablePage.of(Frame.of(view, operator, Place.ROOMS, request), tables).answer();
  }

  private static Table.Row row(RoomSummary room, ConsoleView view) {
    return new Table.Row(
        List.of(
            new Cell.Text(view.title(room.item().title())),
            new Cell.Id(room.name().value()),
            new Cell.Number(room.occupants().size() + " / " + room.options().capacity()),
            view.playerCell(room.master().player()),
            new Cell.Text(room.url())),
        ActMenu.of("rooms/" + room.name(), Subject.ROOM));
  }

  private static Table occupants(RoomSummary room, ConsoleView view) {
    return Table.of(
        view.title(room.item().title()),
        view.texts("player", "name", "time"),
        room.occupants().stream()
            .map(
                occupant ->
                    new Table.Row(
                        List.of(
                            view.playerCell(occupant.player()),
                            new Cell.Text(occupant.name()),
                            view.timeCell(occupant.joined())),
                        ActMenu.of(
                            "rooms/" + room.name() + "/" + occupant.player(), Subject.OCCUPANT)))
            .toList());
  }
}
