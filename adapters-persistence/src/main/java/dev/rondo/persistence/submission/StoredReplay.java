package dev.rondo.persistence.submission;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.persistence.json.StoredForm;
import dev.rondo.persistence.json.StrictJson;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * The replay of a pending result as JSON. Older releases stored what the client sent, with the same
 * members and more.
 */
final class StoredReplay {

  private static final StoredForm FORM = new StoredForm("a replay", 1);

  private static final String NONE = "";

  private static final String TITLE = "title";
  private static final String SUBTITLE = "subtitle";
  private static final String LEVEL = "level";
  private static final String NAME = "name";
  private static final String SOURCE = "source";
  private static final String DATA = "data";
  private static final String CONFIGURATION = "configuration";
  private static final String HASH = "hash";

  private StoredReplay() {}

  /** The replay of an action as text; empty without one. */
  static String column(PlayerAction action) {
    return switch (action) {
      case PlayerAction.FormOnly _ -> NONE;
      case PlayerAction.WithReplay(var _, SubmittedReplay replay) ->
          StrictJson.write(out -> write(replay, out));
    };
  }

  private static void write(SubmittedReplay replay, JsonGenerator out) throws IOException {
    out.writeStartObject();
    FORM.write(out);
    out.writeStringField(TITLE, replay.title());
    out.writeStringField(SUBTITLE, replay.subtitle());
    out.writeObjectFieldStart(LEVEL);
    out.writeStringField(NAME, replay.level().value());
    out.writeStringField(SOURCE, replay.levelSource());
    file(DATA, replay.levelData(), out);
    out.writeEndObject();
    file(DATA, replay.data().hex(), out);
    file(CONFIGURATION, replay.configuration().hex(), out);
    out.writeEndObject();
  }

  private static void file(String member, String hash, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart(member);
    out.writeStringField(HASH, hash);
    out.writeEndObject();
  }

  /** Reads what this or an earlier release wrote; damaged or later ones throw. */
  static SubmittedReplay read(String document) {
    try {
      JsonNode replay =
          StrictJson.readObject(
              document, parser -> JsonNodeTreeCodec.getInstance().readTree(parser));
      JsonNode form = replay.get(StoredForm.MEMBER);
      if (form != null && form.isNumber()) {
        FORM.requireKnown(form.getDoubleValue());
      }
      String levelData = text(replay, LEVEL, DATA, HASH);
      return new SubmittedReplay(
          text(replay, TITLE),
          text(replay, SUBTITLE),
          new ItemName(text(replay, LEVEL, NAME)),
          text(replay, LEVEL, SOURCE),
          FileHash.isValid(levelData) ? levelData : "",
          new FileHash(text(replay, DATA, HASH)),
          new FileHash(text(replay, CONFIGURATION, HASH)));
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalStateException("a submission in the database is damaged", e);
    }
  }

  private static String text(JsonNode replay, String... path) {
    @Nullable JsonNode value = replay;
    for (String member : path) {
      value = value != null && value.isObject() ? value.get(member) : null;
    }
    return value != null && value.isString() ? value.getStringValue() : "";
  }
}
