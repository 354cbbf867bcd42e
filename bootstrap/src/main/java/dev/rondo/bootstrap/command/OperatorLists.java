package dev.rondo.bootstrap.command;

import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.audit.ListAudit;
import dev.rondo.application.community.Comments.ListedComment;
import dev.rondo.application.community.ListHiddenComments;
import dev.rondo.application.community.ListReports;
import dev.rondo.application.community.ListReports.Reported;
import dev.rondo.application.item.HiddenItem;
import dev.rondo.application.leaderboard.ListResults;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.moderation.ListHiddenItems;
import dev.rondo.application.moderation.ModerateItem;
import dev.rondo.application.player.ListPlayers;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.room.ListOpenRooms;
import dev.rondo.application.session.ListSessions;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.leaderboard.ReplayInconsistency;
import dev.rondo.domain.paging.Cursor;
import dev.rondo.domain.paging.Page;
import dev.rondo.domain.paging.PageRequest;
import dev.rondo.domain.player.Actor;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerId;
import dev.rondo.domain.room.RoomSummary;
import dev.rondo.domain.session.Session;
import dev.rondo.domain.text.Localization;
import io.micronaut.context.ApplicationContext;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ExitCode;

/** Prints lists for operators. */
final class OperatorLists {

  private static final List<Column<RegisteredPlayer>> PLAYERS =
      List.of(
          Column.word("id", met -> met.player().profile().id().value()),
          Column.prose("name", met -> met.player().profile().name()),
          Column.word("handle", met -> met.player().profile().handle()),
          Column.word("status", met -> met.player().isBanned() ? "banned" : "active"),
          Column.time("firstSignIn", RegisteredPlayer::firstSeen));

  private static final List<Column<Session>> SESSIONS =
      List.of(
          Column.word("id", session -> session.id().value()),
          Column.time("expires", Session::expires));

  private static final List<Column<RoomSummary>> ROOMS =
      List.of(
          Column.word("name", room -> room.name().value()),
          Column.prose("title", room -> room.options().title()),
          Column.words(
              "players",
              room -> room.occupants().stream().map(seat -> seat.player().value()).toList()),
          Column.number("capacity", room -> room.options().capacity()),
          Column.word("master", room -> room.master().player().value()),
          Column.time("lastJoin", OperatorLists::lastJoin),
          Column.word("server", RoomSummary::url));

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

  private static final List<Column<ListedComment>> COMMENTS =
      List.of(
          Column.time("time", written -> written.comment().time()),
          Column.word("name", written -> written.comment().name().value()),
          Column.word("item", written -> written.comment().item().toString()),
          Column.word("author", written -> written.comment().author().value()),
          Column.prose("text", written -> written.comment().text()));

  private static final List<Column<Result>> RECORDS =
      List.of(
          Column.word("name", result -> result.replay().value()),
          Column.word("level", result -> result.level().value()),
          Column.word("player", result -> result.player().value()),
          Column.word("status", result -> OperatorCommands.RecordStatus.of(result.status()).name()),
          Column.optionalNumber("arcade", result -> value(result, Leaderboard.ARCADE)),
          Column.optionalNumber("accuracy", result -> value(result, Leaderboard.ACCURACY)),
          Column.words(
              "faults",
              result ->
                  result.inconsistencies().stream()
                      .map(ReplayInconsistency::word)
                      .sorted()
                      .toList()));

  private static final List<Column<AuditEntry>> AUDIT =
      List.of(
          Column.time("time", AuditEntry::time),
          Column.word("operation", entry -> entry.operation().word()),
          Column.word("subject", entry -> entry.subject().toString()),
          Column.word("actorKind", entry -> kind(entry.actor())),
          Column.word("actor", entry -> name(entry.actor())),
          Column.word("behalf", AuditEntry::behalf),
          Column.prose("reason", AuditEntry::reason),
          Column.prose("before", AuditEntry::before),
          Column.prose("after", AuditEntry::after),
          Column.word("request", AuditEntry::request));

  private static final List<Column<HiddenItem>> HIDDEN_ITEMS =
      List.of(
          Column.time("hidden", HiddenItem::hiddenAt),
          Column.word("item", hidden -> hidden.item().ref().toString()),
          Column.prose("title", hidden -> hidden.item().title().in(Localization.FALLBACK)),
          Column.word("owner", HiddenItem::owner),
          Column.time("removedAfter", hidden -> hidden.hiddenAt().plus(ModerateItem.KEPT)));

  private final ProgramStart program;
  private final ListOutput output;

  OperatorLists(ProgramStart program, ListOutput output) {
    this.program = program;
    this.output = output;
  }

  /** Players who may sign in come first. */
  int players(List<AccountStatus> statuses) {
    return show(
        PLAYERS,
        context -> {
          ListPlayers players = context.getBean(ListPlayers.class);
          return statuses.stream()
              .flatMap(status -> all(page -> players.list(status, page)).stream())
              .toList();
        });
  }

  int sessions(String user) {
    return show(
        SESSIONS,
        context ->
            switch (context.getBean(ListSessions.class).list(NameArguments.player(user))) {
              case ListSessions.Outcome.Listed(List<Session> sessions) -> sessions;
              case ListSessions.Outcome.Unknown() -> throw NameArguments.unknownPlayer(user);
            });
  }

  int rooms() {
    return show(ROOMS, context -> all(context.getBean(ListOpenRooms.class)::list));
  }

  int reports() {
    return show(REPORTS, context -> all(context.getBean(ListReports.class)::list));
  }

  int hiddenComments() {
    return show(COMMENTS, context -> all(context.getBean(ListHiddenComments.class)::list));
  }

  int records(Result.ReviewStatus status) {
    return show(
        RECORDS,
        context -> {
          ListResults results = context.getBean(ListResults.class);
          return all(page -> results.list(status, page));
        });
  }

  int hiddenItems() {
    return show(HIDDEN_ITEMS, context -> all(context.getBean(ListHiddenItems.class)::list));
  }

  int audit(@Nullable String of, @Nullable String by) {
    AuditLog.Filter filter = filter(of, by);
    return show(
        AUDIT,
        context -> {
          ListAudit audit = context.getBean(ListAudit.class);
          return all(page -> audit.list(filter, page));
        });
  }

  private static AuditLog.Filter filter(@Nullable String of, @Nullable String by) {
    if (of == null) {
      return by == null ? new AuditLog.Filter.All() : new AuditLog.Filter.By(by);
    }
    AuditSubject subject =
        AuditSubject.parse(of)
            .orElseThrow(
                () ->
                    new CommandFailureException(
                        "\"%s\" is not of the form TYPE/NAME, such as levels/song".formatted(of)));
    return by == null ? new AuditLog.Filter.Of(subject) : new AuditLog.Filter.OfBy(subject, by);
  }

  private static String kind(Actor actor) {
    return switch (actor) {
      case Actor.SignedInPlayer _ -> "player";
      case Actor.OperatorInApp _ -> "operator";
      case Actor.OperatorOnCommandLine _ -> "command-line";
      case Actor.BackgroundJob _ -> "job";
    };
  }

  private static String name(Actor actor) {
    return switch (actor) {
      case Actor.SignedInPlayer(PlayerId player) -> player.value();
      case Actor.OperatorInApp(PlayerId player) -> player.value();
      case Actor.OperatorOnCommandLine(String user) -> user;
      case Actor.BackgroundJob(String job) -> job;
    };
  }

  private <T> int show(List<Column<T>> columns, Function<ApplicationContext, List<T>> list) {
    try (ApplicationContext context = program.start()) {
      output.write(columns, list.apply(context));
    }
    return ExitCode.OK;
  }

  private static <T> List<T> all(Function<PageRequest, Optional<Page<T>>> list) {
    List<T> all = new ArrayList<>();
    Optional<PageRequest> request = Optional.of(PageRequest.FIRST);
    while (request.isPresent()) {
      Page<T> page = list.apply(request.orElseThrow()).orElseThrow();
      all.addAll(page.items());
      request =
          page instanceof Page.Partial<T>(var _, Cursor next)
              ? Optional.of(new PageRequest.After(next))
              : Optional.empty();
    }
    return all;
  }

  private static Instant lastJoin(RoomSummary room) {
    return room.occupants().stream()
        .map(RoomSummary.Occupant::joined)
        .max(Comparator.naturalOrder())
        .orElseThrow();
  }

  private static Optional<Long> value(Result result, Leaderboard board) {
    return Optional.ofNullable(result.values().get(board));
  }
}
