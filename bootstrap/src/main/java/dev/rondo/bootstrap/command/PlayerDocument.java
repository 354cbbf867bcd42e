package dev.rondo.bootstrap.command;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.application.audit.AuditEntry;
import dev.rondo.application.file.StoredFile;
import dev.rondo.application.leaderboard.Result;
import dev.rondo.application.moderation.ExportPlayer.Outcome.Exported;
import dev.rondo.application.moderation.PersonalData.Holdings;
import dev.rondo.domain.community.Comment;
import dev.rondo.domain.community.Report;
import dev.rondo.domain.community.Subject;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.CatalogueItem;
import dev.rondo.domain.leaderboard.Leaderboard;
import dev.rondo.domain.player.PlayerProfile;
import dev.rondo.domain.room.RoomTry;
import dev.rondo.domain.session.Session;
import dev.rondo.persistence.document.ItemWriter;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.util.List;
import java.util.Map;

/**
 * All that is stored about a player as one JSON document.
 *
 * @param files where files can be fetched by their hash
 */
record PlayerDocument(String files) {

  String of(Exported exported) {
    Holdings holdings = exported.holdings();
    return StrictJson.write(
        json -> {
          json.useDefaultPrettyPrinter();
          json.writeStartObject();
          profile(json, exported.player().profile());
          json.writeBooleanField("banned", exported.player().isBanned());
          array(json, "sessions", exported.sessions(), PlayerDocument::session);
          array(json, "items", holdings.items(), this::item);
          array(json, "hiddenItems", holdings.hidden(), this::item);
          array(json, "results", holdings.results(), PlayerDocument::result);
          array(json, "comments", holdings.comments(), PlayerDocument::comment);
          array(json, "likes", holdings.likes(), PlayerDocument::subject);
          array(json, "reports", holdings.reports(), this::report);
          array(json, "tries", holdings.tries(), PlayerDocument::attempt);
          array(json, "files", holdings.uploads(), this::upload);
          array(json, "changes", exported.changes(), PlayerDocument::change);
          array(json, "measures", exported.measures(), PlayerDocument::change);
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
    json.writeArrayFieldStart("favorites");
    for (String favorite : profile.favorites()) {
      json.writeString(favorite);
    }
    json.writeEndArray();
  }

  private static void session(JsonGenerator json, Session session) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", session.id().value());
    json.writeStringField("expires", session.expires().toString());
    json.writeEndObject();
  }

  private void item(JsonGenerator json, CatalogueItem item) throws IOException {
    json.writeStartObject();
    json.writeStringField("type", item.kind().plural());
    json.writeFieldName("item");
    new ItemWriter(json, files).item(item, "version", item.kind().version().orElseThrow());
    json.writeEndObject();
  }

  private void upload(JsonGenerator json, StoredFile file) throws IOException {
    json.writeStartObject();
    json.writeStringField("hash", file.hash().hex());
    json.writeNumberField("size", file.size());
    json.writeStringField("url", files + file.hash().hex());
    json.writeEndObject();
  }

  private void picture(JsonGenerator json, FileHash hash) throws IOException {
    json.writeString(files + hash.hex());
  }

  private static void subject(JsonGenerator json, Subject subject) throws IOException {
    json.writeString(subject.text());
  }

  private static void result(JsonGenerator json, Result result) throws IOException {
    json.writeStartObject();
    json.writeStringField("replay", result.replay().value());
    json.writeStringField("level", result.level().value());
    json.writeStringField("levelData", result.chart().data());
    json.writeStringField("status", OperatorCommands.RecordStatus.of(result.status()).name());
    for (Map.Entry<Leaderboard, Long> value : result.values().entrySet()) {
      json.writeNumberField(value.getKey().word(), value.getValue());
    }
    json.writeEndObject();
  }

  private static void attempt(JsonGenerator json, RoomTry.Placed placed) throws IOException {
    RoomTry attempt = placed.attempt();
    json.writeStartObject();
    json.writeStringField("time", attempt.finished().toString());
    json.writeStringField("room", attempt.room().value());
    json.writeStringField("round", attempt.round());
    json.writeStringField("level", attempt.level().value());
    json.writeStringField("grade", attempt.result().grade().word());
    json.writeNumberField("arcadeScore", attempt.result().arcadeScore());
    json.writeNumberField("accuracyScore", attempt.result().accuracyScore());
    json.writeNumberField("place", placed.place());
    json.writeEndObject();
  }

  private static void comment(JsonGenerator json, Comment comment) throws IOException {
    json.writeStartObject();
    json.writeStringField("name", comment.name().value());
    json.writeStringField("item", comment.item().toString());
    json.writeStringField("time", comment.time().toString());
    json.writeStringField("text", comment.text());
    json.writeBooleanField("hidden", comment.visibility() == Comment.Visibility.HIDDEN);
    json.writeEndObject();
  }

  private void report(JsonGenerator json, Report report) throws IOException {
    json.writeStartObject();
    json.writeStringField("id", report.id());
    json.writeStringField("subject", report.subject().text());
    json.writeStringField("time", report.time().toString());
    json.writeStringField("reason", report.reason());
    json.writeStringField("details", report.details());
    array(json, "pictures", report.pictures(), this::picture);
    json.writeEndObject();
  }

  private static void change(JsonGenerator json, AuditEntry entry) throws IOException {
    json.writeStartObject();
    json.writeStringField("time", entry.time().toString());
    json.writeStringField("operation", entry.operation().word());
    json.writeStringField("subject", entry.subject().toString());
    json.writeStringField("reason", entry.reason());
    json.writeStringField("before", entry.before());
    json.writeStringField("after", entry.after());
    json.writeEndObject();
  }

  private static <T> void array(JsonGenerator json, String member, List<T> values, Writer<T> writer)
      throws IOException {
    json.writeArrayFieldStart(member);
    for (T value : values) {
      writer.write(json, value);
    }
    json.writeEndArray();
  }

  private interface Writer<T> {
    void write(JsonGenerator json, T value) throws IOException;
  }
}
