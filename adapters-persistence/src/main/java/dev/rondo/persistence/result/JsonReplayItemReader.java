package dev.rondo.persistence.result;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.application.result.ReplayItemReader;
import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.item.ItemName;
import dev.rondo.persistence.json.StrictJson;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Reads replay items in the protocol's notation: what is needed of them; all else is passed over,
 * but has to be JSON.
 */
@Singleton
final class JsonReplayItemReader implements ReplayItemReader {

  /** The longest title, subtitle and address that is taken, in UTF-16 units. */
  private static final int LONGEST = 1000;

  private static final String TITLE = "title";
  private static final String SUBTITLE = "subtitle";
  private static final String LEVEL = "level";
  private static final String NAME = "name";
  private static final String SOURCE = "source";
  private static final String DATA = "data";
  private static final String CONFIGURATION = "configuration";
  private static final String HASH = "hash";

  @Override
  public Optional<SubmittedReplay> read(String json) {
    if (!isWhole(json)) {
      return Optional.empty();
    }
    try {
      return StrictJson.readObject(json, JsonReplayItemReader::read);
    } catch (IOException noReplay) {
      return Optional.empty();
    }
  }

  private static Optional<SubmittedReplay> read(JsonParser parser) throws IOException {
    Map<String, String> texts = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String member = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (member) {
        case TITLE, SUBTITLE -> readText(parser, member, texts);
        case LEVEL, DATA, CONFIGURATION -> {
          if (value == JsonToken.START_OBJECT) {
            readMembers(parser, member, texts);
          } else {
            parser.skipChildren();
          }
        }
        default -> parser.skipChildren();
      }
    }
    return replay(texts);
  }

  /** Reads the texts of a nested object that count, under the names of both. */
  private static void readMembers(JsonParser parser, String object, Map<String, String> texts)
      throws IOException {
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String member = parser.currentName();
      JsonToken value = parser.nextToken();
      switch (member) {
        case NAME, SOURCE, HASH -> readText(parser, object + "." + member, texts);
        case DATA -> {
          if (value == JsonToken.START_OBJECT && object.equals(LEVEL)) {
            readMembers(parser, object + "." + member, texts);
          } else {
            parser.skipChildren();
          }
        }
        default -> parser.skipChildren();
      }
    }
  }

  private static void readText(JsonParser parser, String name, Map<String, String> texts)
      throws IOException {
    if (parser.currentToken() == JsonToken.VALUE_STRING) {
      String text = parser.getText();
      if (text.length() > LONGEST || !isWhole(text)) {
        throw new JsonParseException(parser, "no replay");
      }
      texts.put(name, text);
    } else {
      parser.skipChildren();
    }
  }

  private static Optional<SubmittedReplay> replay(Map<String, String> texts) {
    String level = texts.getOrDefault(LEVEL + "." + NAME, "");
    Optional<FileHash> data = hash(texts.get(DATA + "." + HASH));
    Optional<FileHash> configuration = hash(texts.get(CONFIGURATION + "." + HASH));
    if (!ItemName.isValid(level) || data.isEmpty() || configuration.isEmpty()) {
      return Optional.empty();
    }
    return Optional.of(
        new SubmittedReplay(
            texts.getOrDefault(TITLE, ""),
            texts.getOrDefault(SUBTITLE, ""),
            new ItemName(level),
            texts.getOrDefault(LEVEL + "." + SOURCE, ""),
            hash(texts.get(LEVEL + "." + DATA + "." + HASH)).map(FileHash::hex).orElse(""),
            data.orElseThrow(),
            configuration.orElseThrow()));
  }

  private static Optional<FileHash> hash(@Nullable String hex) {
    return hex != null && FileHash.isValid(hex) ? Optional.of(new FileHash(hex)) : Optional.empty();
  }

  /** Without NUL and halves of surrogate pairs, which no database keeps. */
  private static boolean isWhole(String text) {
    return text.codePoints().noneMatch(c -> c == 0 || Character.getType(c) == Character.SURROGATE);
  }
}
