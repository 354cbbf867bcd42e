package dev.rondo.bootstrap.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.moderation.ExportPlayer.Outcome.Exported;
import dev.rondo.application.moderation.PersonalData.Holdings;
import dev.rondo.bootstrap.command.ResultCommands.RecordStatus;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.community.Vote;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.leaderboard.Measure;
import dev.rondo.domain.player.Ban;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.room.RoomTry;
import dev.rondo.domain.session.Session;
import dev.rondo.persistence.document.ItemWriter;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** All data of a player as one JSON document. */
record PlayerDocument(String files) {

  String of(Exported exported) {
    Holdings holdings = exported.holdings();
    return StrictJson.write(
        json -> {
          json.useDefaultPrettyPrinter();
          json.writeStartObject();
          profile(json, exported.player().profile());
          ban(json, exported.ban());
          objects(json, "sessions", exported.sessions(), PlayerDocument::session);
          objects(json, "items", holdings.items(), this::item);
          objects(json, "hiddenItems", holdings.hidden(), this::item);
          objects(json, "results", holdings.results(), PlayerDocument::result);
          objects(json, "comments", holdings.comments(), PlayerDocument::comment);
          texts(json, "likes", holdings.likes(), Subject::text);
          objects(json, "votes", List.copyOf(holdings.votes().entrySet()), PlayerDocument::vote);
          objects(json, "reports", holdings.reports(), this::report);
          objects(json, "tries", holdings.tries(), PlayerDocument::attempt);
          objects(json, "files", holdings.uploads(), this::upload);
          objects(json, "changes", exported.changes(), PlayerDocument::change);
          objects(json, "measures", exported.measures(), PlayerDocument::change);
          json.writeEndObject();
        });
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

  private static void attempt(JsonGenerator json, RoomTry.Placed placed) throws IOException {
    RoomTry attempt = placed.attempt();
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

  private static void vote(JsonGenerator json, Map.Entry<ItemName, Vote> vote) throws IOException {
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
