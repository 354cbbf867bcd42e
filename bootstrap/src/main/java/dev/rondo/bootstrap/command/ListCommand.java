package dev.rondo.bootstrap.command;

import dev.rondo.application.community.Comments.Filter;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.community.ListComments;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReports.Reported;
import dev.rondo.application.community.Reports;
import dev.rondo.application.item.HiddenItems.HiddenItem;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.room.ListOpenRooms;
import dev.rondo.application.submission.ListSubmissions;
import dev.rondo.application.submission.ListSubmissions.Summary;
import dev.rondo.bootstrap.command.ListOutput.Column;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.PlayerFilter;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.text.Localization;
import io.micronaut.context.ApplicationContext;
import java.time.Instant;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.BiFunction;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.ParentCommand;

/** The command {@code list} of the groups where it has no options of its own. */
@Command
final class ListCommand<T> implements Callable<Integer> {

  private static final PlayerFilter EVERYBODY = new PlayerFilter.All();
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
          Column.time("lastJoin", ListCommand::lastJoin),
          Column.word("server", RoomSummary::url));

  private static final List<Column<Summary>> SUBMISSIONS =
      List.of(
          Column.number("number", submission -> submission.number().value()),
          Column.word("player", submission -> submission.player().value()),
          Column.word("target", submission -> submission.target().path()),
          Column.word("status", ListCommand::status),
          Column.number("missing", Summary::missing),
          Column.time("expires", Summary::expires));

  private final List<Column<T>> columns;
  private final Function<ApplicationContext, List<T>> rows;

  @ParentCommand private @Nullable OperatorGroup group;
  @Mixin private JsonOption json = new JsonOption();

  private ListCommand(List<Column<T>> columns, Function<ApplicationContext, List<T>> rows) {
    this.columns = columns;
    this.rows = rows;
  }

  /** The command of a group, by its name; none where there is no such list. */
  static Map<String, CommandLine> in(String group) {
    return switch (group) {
      case "comments" ->
          line(group, COMMENTS, ListComments.class, (all, page) -> all.list(HIDDEN, page));
      case "items" -> line(group, ITEMS, ListHiddenItems.class, ListHiddenItems::list);
      case "reports" ->
          line(
              group,
              REPORTS,
              ListReports.class,
              (all, page) -> all.list(Reports.State.OPEN, EVERYBODY, page));
      case "rooms" -> line(group, ROOMS, ListOpenRooms.class, ListOpenRooms::list);
      case "submissions" ->
          line(group, SUBMISSIONS, ListSubmissions.class, (all, page) -> all.list(EVERYBODY, page));
      default -> Map.of();
    };
  }

  private static <L, T> Map<String, CommandLine> line(
      String group,
      List<Column<T>> columns,
      Class<L> useCase,
      BiFunction<L, PageRequest, Optional<Page<T>>> list) {
    ListCommand<T> command =
        new ListCommand<>(
            columns,
            context -> {
              L lists = context.getBean(useCase);
              return OperatorGroup.all(page -> list.apply(lists, page));
            });
    return Map.of("list", CommandTexts.describe(new CommandLine(command), "list-" + group));
  }

  private static Instant lastJoin(RoomSummary room) {
    return room.occupants().stream()
        .map(RoomSummary.Occupant::joined)
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  private static String status(Summary submission) {
    return switch (submission.state()) {
      case PENDING -> "pending";
      case COMPLETE -> "complete";
    };
  }

  @Override
  public Integer call() {
    return Objects.requireNonNull(group).show(json, columns, rows);
  }
}
