package dev.rondo.persistence.submission;

import static dev.rondo.persistence.json.StoredForm.text;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.submission.PlayerAction;
import dev.rondo.domain.submission.SubmittedReplay;
import dev.rondo.persistence.json.StoredForm;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;

/**
 * The replay of a pending result as JSON. Older releases stored what the client sent, with the same
 * members and more.
 */
final class StoredReplay {

  private static final StoredForm FORM = new StoredForm("a replay", 1);

  private static final String NONE = "";

  private static final String TITLE = "title";
  private static final String LEVEL = "level";
  private static final String NAME = "name";
  private static final String DATA = "data";
  private static final String CONFIGURATION = "configuration";
  private static final String HASH = "hash";

  private StoredReplay() {}

  /** The replay of an action as text; empty without one. */
  static String column(PlayerAction action) {
    return switch (action) {
      case PlayerAction.FormOnly _ -> NONE;
      case PlayerAction.WithReplay(var _, SubmittedReplay replay) ->
          FORM.write(out -> write(replay, out));
    };
  }

  private static void write(SubmittedReplay replay, JsonGenerator out) throws IOException {
    out.writeStringField(TITLE, replay.title());
    out.writeObjectFieldStart(LEVEL);
    out.writeStringField(NAME, replay.level().value());
    file(DATA, replay.levelData(), out);
    out.writeEndObject();
    file(DATA, replay.data().hex(), out);
    file(CONFIGURATION, replay.configuration().hex(), out);
  }

  private static void file(String member, String hash, JsonGenerator out) throws IOException {
    out.writeObjectFieldStart(member);
    out.writeStringField(HASH, hash);
    out.writeEndObject();
  }

  static SubmittedReplay read(String document) {
    return FORM.read(document, StoredReplay::replay);
  }

  private static SubmittedReplay replay(JsonNode stored) {
    String levelData = text(stored, LEVEL, DATA, HASH);
    return new SubmittedReplay(
        text(stored, TITLE),
        new ItemName(text(stored, LEVEL, NAME)),
        FileHash.isValid(levelData) ? levelData : "",
        new FileHash(text(stored, DATA, HASH)),
        new FileHash(text(stored, CONFIGURATION, HASH)));
  }
}
