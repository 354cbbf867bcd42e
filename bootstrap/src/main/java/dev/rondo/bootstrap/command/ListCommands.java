package dev.rondo.bootstrap.command;

import dev.rondo.application.community.Comments.Filter;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReports.Reported;
import dev.rondo.application.community.Reports;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.bootstrap.command.ListOutput.Column;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.text.Keywords;
import dev.rondo.domain.text.Localization;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** The lists of the groups whose other commands are operations. */
final class ListCommands extends OperatorGroup {

  private static final Filter HIDDEN = new Filter.Hidden();

  private static final List<Column<ListedComment>> COMMENTS =
      List.of(
          Column.time("time", written -> written.comment().time()),
          Column.word("name", written -> written.comment().name().value()),
          Column.word("item", written -> written.comment().item().toString()),
          Column.word("author", written -> written.comment().author().value()),
          Column.prose("text", written -> written.comment().text()));

  private static final List<Column<HiddenItem>> ITEMS =
      List.of(
          Column.time("hidden", HiddenItem::hiddenAt),
          Column.word("item", hidden -> hidden.item().ref().toString()),
          Column.prose("title", hidden -> hidden.item().title().in(Localization.FALLBACK)),
          Column.word("owner", HiddenItem::owner),
          Column.time("removedAfter", hidden -> hidden.hiddenAt().plus(ModerateItem.KEPT)));

  private static final List<Column<Reported>> REPORTS =
      List.of(
          Column.time("time", reported -> reported.report().time()),
          Column.word("id", reported -> reported.report().id()),
          Column.word("subject", reported -> reported.report().subject().text()),
          Column.word("reporter", reported -> reported.report().reporter().value()),
          Column.word("reason", reported -> reported.report().reason()),
          Column.prose("details", reported -> reported.report().details()),
          Column.optionalProse(
              "author", reported -> reported.comment().map(c -> c.author().value())),
          Column.optionalProse("comment", reported -> reported.comment().map(Comment::text)),
          Column.words(
              "files",
              reported -> reported.report().pictures().stream().map(FileHash::hex).toList()));

  private static final List<Column<RoomSummary>> ROOMS =
      List.of(
          Column.word("name", room -> room.name().value()),
          Column.prose("title", room -> room.options().title()),
          Column.words(
              "players",
              room -> room.occupants().stream().map(seat -> seat.player().value()).toList()),
          Column.number("capacity", room -> room.options().capacity()),
          Column.word("master", room -> room.master().player().value()),
          Column.time("lastJoin", ListCommands::lastJoin),
          Column.word("server", RoomSummary::url));

  @Command
  int listComments(@Mixin JsonOption json) {
    return show(json, COMMENTS, ReadLists.class, (lists, page) -> lists.comments(HIDDEN, page));
  }

  @Command
  int listItems(@Mixin JsonOption json) {
    return show(
        json, ITEMS, ReadLists.class, (lists, page) -> lists.hiddenItems(Keywords.NONE, page));
  }

  @Command
  int listReports(@Mixin JsonOption json) {
    return show(
        json,
        REPORTS,
        ListReports.class,
        (all, page) -> all.list(Reports.State.OPEN, new PlayerFilter.All(), page));
  }

  @Command
  int listRooms(@Mixin JsonOption json) {
    return show(json, ROOMS, ReadLists.class, ReadLists::openRooms);
  }

  private static Instant lastJoin(RoomSummary room) {
    return room.occupants().stream()
        .map(RoomSummary.Occupant::joined)
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }
}
