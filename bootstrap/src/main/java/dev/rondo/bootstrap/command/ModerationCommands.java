package dev.rondo.bootstrap.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.audit.AuditLog;
import dev.rondo.application.audit.AuditSubject;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.moderation.ErasePlayer;
import dev.rondo.application.moderation.ExportPlayer;
import dev.rondo.application.moderation.ExportPlayer.Outcome.Exported;
import dev.rondo.application.moderation.PersonalData.Holdings;
import dev.rondo.application.moderation.ReadLists;
import dev.rondo.application.player.Players.RegisteredPlayer;
import dev.rondo.application.player.Players.Search;
import dev.rondo.application.session.ViewAccount;
import dev.rondo.bootstrap.command.ListOutput.Column;
import dev.rondo.bootstrap.command.ListOutput.JsonOption;
import dev.rondo.bootstrap.command.OperatorRequest.PlayerArgument;
import dev.rondo.bootstrap.command.OperatorRequest.ReasonOption;
import dev.rondo.bootstrap.command.ResultCommands.RecordStatus;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.Player.AccountStatus;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.room.RoomAttempt;
import dev.rondo.domain.session.Session;
import dev.rondo.http.protocol.ServerIdentity;
import dev.rondo.persistence.document.ItemWriter;
import dev.rondo.persistence.json.StrictJson;
import io.micronaut.context.ApplicationContext;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

final class ModerationCommands extends OperatorGroup {

  private static final List<Column<RegisteredPlayer>> USERS =
      List.of(
          Column.word("id", listed -> listed.player().profile().id().value()),
          Column.prose("name", listed -> listed.player().profile().name()),
          Column.word("handle", listed -> listed.player().profile().handle()),
          Column.word("status", listed -> listed.player().isBanned() ? "banned" : "active"),
          Column.time("firstSignIn", listed -> listed.firstSeen()),
          new Column<>("bannedUntil", listed -> end(listed.ban())));

  private static final List<Column<AuditEntry>> AUDIT =
      List.of(
          Column.time("time", AuditEntry::time),
          Column.word("operation", entry -> entry.operation().word()),
          Column.word("subject", entry -> entry.subject().toString()),
          Column.word("actorKind", entry -> entry.actor().kind().word()),
          Column.word("actor", entry -> entry.actor().name()),
          Column.word("behalf", AuditEntry::behalf),
          Column.prose("reason", AuditEntry::reason),
          Column.prose("before", AuditEntry::before),
          Column.prose("after", AuditEntry::after),
          Column.word("request", AuditEntry::request));

  private static final List<Column<Session>> SESSIONS =
      List.of(
          Column.word("id", session -> session.id().value()),
          Column.time("expires", Session::expires));

  /** Lists unbanned players first. */
  @Command
  int listUsers(
      @Option(names = "--banned", description = "Only those who are banned.") boolean banned,
      @Mixin JsonOption json) {
    List<AccountStatus> statuses =
        banned ? List.of(AccountStatus.BANNED) : List.of(AccountStatus.GOOD, AccountStatus.BANNED);
    return show(
        json,
        USERS,
        context -> {
          ReadLists lists = context.getBean(ReadLists.class);
          return statuses.stream()
              .flatMap(status -> all(page -> lists.players(Search.of(status), page)).stream())
              .toList();
        });
  }

  @Command
  int sessionsUsers(@Mixin PlayerArgument user, @Mixin JsonOption json) {
    return show(json, SESSIONS, context -> sessions(user, context));
  }

  private static Column.Value end(Ban ban) {
    return switch (ban) {
      case Ban.None() -> Column.NOTHING;
      case Ban.Endless() -> new Column.Value.None("no end");
      case Ban.Until(Instant end) -> new Column.Value.Word(end.toString());
    };
  }

  @Command
  int listSessions(@Mixin PlayerArgument user, @Mixin JsonOption json) {
    return show(json, SESSIONS, context -> sessions(user, context));
  }

  private static List<Session> sessions(PlayerArgument user, ApplicationContext context) {
    return context.getBean(ViewAccount.class).view(user.id()).orElseThrow(user::unknown).sessions();
  }

  @Command
  int exportPlayers(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
    return with(
        context -> {
          switch (context.getBean(ExportPlayer.class).export(reason.request(), user.id())) {
            case ExportPlayer.Outcome.Exported exported ->
                program()
                    .out()
                    .println(document(context.getBean(ServerIdentity.class)).of(exported));
            case ExportPlayer.Outcome.Unknown() -> throw user.unknown();
            case ExportPlayer.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
          }
        });
  }

  private static PlayerDocument document(ServerIdentity identity) {
    return new PlayerDocument(identity.canonicalAddress() + identity.repositoryPath());
  }

  @Command
  int erasePlayers(@Mixin PlayerArgument user, @Mixin ReasonOption reason) {
    return change(
        context ->
            switch (context.getBean(ErasePlayer.class).erase(reason.request(), user.id())) {
              case ErasePlayer.Outcome.Erased(int comments, int items, int left) ->
                  "Erased %s: %s and %s deleted, %s left as nobody's"
                      .formatted(
                          user.id(),
                          counted(comments, "comment"),
                          counted(items, "item"),
                          counted(left, "item"));
              case ErasePlayer.Outcome.Unknown() -> throw user.unknown();
              case ErasePlayer.Outcome.Forbidden() -> throw OperatorRequest.forbidden();
            });
  }

  @Command
  int listAudit(
      @Option(
              names = "--of",
              paramLabel = "TYPE/NAME",
              description = "Only changes of this: levels/song, comments/c-1, users/ann, ...")
          @Nullable String of,
      @Option(
              names = "--by",
              paramLabel = "ACTOR",
              description = "Only changes by this player, account or job.")
          @Nullable String by,
      @Mixin JsonOption json) {
    AuditLog.Filter filter = filter(of, by);
    return show(json, AUDIT, ReadLists.class, (lists, page) -> lists.audit(filter, page));
  }

  private static AuditLog.Filter filter(@Nullable String of, @Nullable String by) {
    return new AuditLog.Filter(
        Optional.ofNullable(of).map(ModerationCommands::subject), Optional.ofNullable(by));
  }

  private static AuditSubject subject(String text) {
    return AuditSubject.parse(text)
        .filter(AuditSubject::isKnown)
        .orElseThrow(
            () ->
                new CalledWronglyException(
                    "\"%s\" is not of the form TYPE/NAME, such as levels/song".formatted(text)));
  }

  /** All data of a player as one JSON document. */
  private record PlayerDocument(String files) {

    String of(Exported exported) {
      Holdings holdings = exported.holdings();
      return StrictJson.write(
          json -> {
            json.useDefaultPrettyPrinter();
            json.writeStartObject();
            profile(json, exported.account().player().profile());
            ban(json, exported.account().ban());
            objects(json, "sessions", exported.account().sessions(), PlayerDocument::session);
            objects(json, "items", holdings.items(), this::item);
            objects(json, "hiddenItems", holdings.hidden(), this::item);
            objects(json, "results", holdings.results(), PlayerDocument::result);
            objects(json, "comments", holdings.comments(), PlayerDocument::comment);
            Map<Boolean, List<Subject>> liked =
                holdings.likes().stream().collect(Collectors.partitioningBy(Subject::isFollowed));
            texts(json, "likes", liked.getOrDefault(false, List.of()), Subject::text);
            texts(json, "follows", liked.getOrDefault(true, List.of()), PlayerDocument::followed);
            objects(json, "votes", List.copyOf(holdings.votes().entrySet()), PlayerDocument::vote);
            objects(json, "reports", holdings.reports(), this::report);
            objects(json, "tries", holdings.attempts(), PlayerDocument::attempt);
            objects(json, "files", holdings.uploads(), this::upload);
            objects(json, "changes", exported.changes(), PlayerDocument::change);
            objects(json, "measures", exported.measures(), PlayerDocument::change);
            json.writeEndObject();
          });
    }

    private static String followed(Subject subject) {
      return subject instanceof Subject.OfNews news ? news.item().toString() : subject.text();
    }

    private static void profile(JsonGenerator json, PlayerProfile profile) throws IOException {
      json.writeStringField("id", profile.id().value());
      json.writeStringField("handle", profile.handle());
      json.writeStringField("name", profile.name());
      json.writeStringField("aboutMe", profile.aboutMe());
      json.writeStringField("bannerType", profile.bannerType());
      PlayerProfile.Avatar avatar = profile.avatar();
      json.writeObjectFieldStart("avatar");
      json.writeStringField("type", avatar.type());
      json.writeStringField("foregroundType", avatar.foregroundType());
      json.writeStringField("foregroundColor", avatar.foregroundColor());
      json.writeStringField("backgroundType", avatar.backgroundType());
      json.writeStringField("backgroundColor", avatar.backgroundColor());
      json.writeEndObject();
      texts(json, "favorites", profile.favorites(), favorite -> favorite);
    }

    private static void ban(JsonGenerator json, Ban ban) throws IOException {
      json.writeBooleanField("banned", !(ban instanceof Ban.None));
      json.writeFieldName("bannedUntil");
      switch (ban) {
        case Ban.None _, Ban.Endless _ -> json.writeNull();
        case Ban.Until(Instant end) -> json.writeString(end.toString());
      }
    }

    private static void session(JsonGenerator json, Session session) throws IOException {
      json.writeStringField("id", session.id().value());
      json.writeStringField("expires", session.expires().toString());
    }

    private void item(JsonGenerator json, CatalogueItem item) throws IOException {
      json.writeStringField("type", item.kind().plural());
      json.writeFieldName("item");
      new ItemWriter(json, files).item(item, "version", item.kind().version().orElseThrow());
    }

    private void upload(JsonGenerator json, StoredFile file) throws IOException {
      json.writeStringField("hash", file.hash().hex());
      json.writeNumberField("size", file.size());
      json.writeStringField("url", files + file.hash().hex());
    }

    private static void result(JsonGenerator json, Result result) throws IOException {
      json.writeStringField("replay", result.replay().value());
      json.writeStringField("level", result.level().value());
      json.writeStringField("levelData", result.chart().data());
      json.writeStringField("status", RecordStatus.of(result.status()).name());
      for (Map.Entry<Measure, Long> value : result.values().entrySet()) {
        json.writeNumberField(value.getKey().word(), value.getValue());
      }
    }

    private static void attempt(JsonGenerator json, RoomAttempt.Placed placed) throws IOException {
      RoomAttempt attempt = placed.attempt();
      json.writeStringField("time", attempt.finished().toString());
      json.writeStringField("room", attempt.room().value());
      json.writeStringField("round", attempt.round());
      json.writeStringField("level", attempt.level().value());
      json.writeStringField("grade", attempt.result().grade().word());
      json.writeNumberField("arcadeScore", attempt.result().arcadeScore());
      json.writeNumberField("accuracyScore", attempt.result().accuracyScore());
      json.writeNumberField("place", placed.place());
    }

    private static void comment(JsonGenerator json, Comment comment) throws IOException {
      json.writeStringField("name", comment.name().value());
      json.writeStringField("item", comment.item().toString());
      json.writeStringField("time", comment.time().toString());
      json.writeStringField("text", comment.text());
      json.writeBooleanField("hidden", comment.visibility() == Comment.Visibility.HIDDEN);
    }

    private static void vote(JsonGenerator json, Map.Entry<ItemName, Vote> vote)
        throws IOException {
      json.writeStringField("level", vote.getKey().value());
      json.writeNumberField("difficulty", vote.getValue().difficulty());
      json.writeNumberField("quality", vote.getValue().quality());
    }

    private void report(JsonGenerator json, Report report) throws IOException {
      json.writeStringField("id", report.id());
      json.writeStringField("subject", report.subject().text());
      json.writeStringField("time", report.time().toString());
      json.writeStringField("reason", report.reason());
      json.writeStringField("details", report.details());
      texts(json, "pictures", report.pictures(), hash -> files + hash.hex());
    }

    private static void change(JsonGenerator json, AuditEntry entry) throws IOException {
      json.writeStringField("time", entry.time().toString());
      json.writeStringField("operation", entry.operation().word());
      json.writeStringField("subject", entry.subject().toString());
      json.writeStringField("reason", entry.reason());
      json.writeStringField("before", entry.before());
      json.writeStringField("after", entry.after());
    }

    private static <T> void objects(
        JsonGenerator json, String member, List<T> values, Members<T> members) throws IOException {
      json.writeArrayFieldStart(member);
      for (T value : values) {
        json.writeStartObject();
        members.write(json, value);
        json.writeEndObject();
      }
      json.writeEndArray();
    }

    private static <T> void texts(
        JsonGenerator json, String member, List<T> values, Function<T, String> text)
        throws IOException {
      json.writeArrayFieldStart(member);
      for (T value : values) {
        json.writeString(text.apply(value));
      }
      json.writeEndArray();
    }

    private interface Members<T> {
      void write(JsonGenerator json, T value) throws IOException;
    }
  }
}
