package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.operation.Operate.Detail;
import dev.rondo.application.policy.Operation;
import dev.rondo.application.room.ListOpenRooms;
import dev.rondo.domain.room.RoomSummary;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Parameters;

@Command(
    description = "Lists or closes multiplayer rooms, or removes players from them.",
    footer = {"  rondo rooms list", "  rondo rooms close NAME", "  rondo rooms kick NAME USER"})
final class RoomCommands extends OperatorGroup {

  private static final List<Column<RoomSummary>> COLUMNS =
      List.of(
          Column.word("name", room -> room.name().value()),
          Column.prose("title", room -> room.options().title()),
          Column.words(
              "players",
              room -> room.occupants().stream().map(seat -> seat.player().value()).toList()),
          Column.number("capacity", room -> room.options().capacity()),
          Column.word("master", room -> room.master().player().value()),
          Column.time("lastJoin", RoomCommands::lastJoin),
          Column.word("server", RoomSummary::url));

  private static Instant lastJoin(RoomSummary room) {
    return room.occupants().stream()
        .map(RoomSummary.Occupant::joined)
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  @Command(
      description = {
        "Lists the open rooms, the newest first.",
        "Columns: name, title, players, capacity, master, lastJoin, server."
      },
      footer = {"  rondo rooms list", "  rondo rooms list --json"})
  int list(@Mixin JsonOption json) {
    return show(json, COLUMNS, context -> all(context.getBean(ListOpenRooms.class)::list));
  }

  @Command(
      description = "Closes a room; nobody can join it any more.",
      footer = {"  rondo rooms close hall-of-ann"})
  int close(
      @Parameters(paramLabel = "NAME", description = "The room's name.") String name,
      @Mixin ReasonOption reason) {
    return operate(Operation.CLOSE_ROOM, subject(name), reason);
  }

  @Command(
      description = {
        "Removes a player from a room for good, on every node within 5 s.",
        "They cannot join it again; to keep them out of all rooms, ban them."
      },
      footer = {"  rondo rooms kick hall-of-ann ben"})
  int kick(
      @Parameters(index = "0", paramLabel = "NAME", description = "The room's name.") String room,
      @Parameters(index = "1", paramLabel = "USER", description = "A player's id.") String user,
      @Mixin ReasonOption reason) {
    return operate(
        Operation.KICK_PLAYER,
        subject(room),
        new Detail.OfPlayer(NameArguments.player(user)),
        reason);
  }

  private static AuditSubject subject(String room) {
    return AuditSubject.room(NameArguments.item(room, "the name of a room"));
  }
}
