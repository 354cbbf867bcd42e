package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;

/** Reads members of an object, each at most once. */
final class JsonMembers {

  private final Map<String, Object> values = new HashMap<>();

  private JsonMembers() {}

  /** Reads the object at the parser's position; members without a reader are skipped. */
  static JsonMembers read(
      JsonParser parser, Map<String, ? extends StrictJson.ValueReader<?>> readers)
      throws IOException {
    StrictJson.requireObject(parser);
    JsonMembers members = new JsonMembers();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      StrictJson.ValueReader<?> reader = readers.get(name);
      parser.nextToken();
      if (reader == null) {
        parser.skipChildren();
      } else if (members.values.put(name, reader.read(parser)) != null) {
        throw new IOException("two members " + name);
      }
    }
    return members;
  }

  <T> T get(String name, Class<T> type) throws IOException {
    Object value = values.get(name);
    if (value == null) {
      throw new IOException("no member " + name);
    }
    return type.cast(value);
  }

  boolean has(String name) {
    return values.containsKey(name);
  }

  <T> T get(String name, Class<T> type, T otherwise) {
    return type.cast(values.getOrDefault(name, otherwise));
  }

  /** The number at the parser's position; other values are refused. */
  static double number(JsonParser parser) throws IOException {
    if (!parser.currentToken().isNumeric()) {
      throw new JsonParseException(parser, "no number");
    }
    double number = parser.getDoubleValue();
    if (!Double.isFinite(number)) {
      throw new JsonParseException(parser, "a number too large");
    }
    return number;
  }

  /** The whole number at the parser's position; other values are refused. */
  static int count(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw new JsonParseException(parser, "no whole number");
    }
    return parser.getIntValue();
  }

  /** The grade at the parser's position; other values are refused. */
  static Grade grade(JsonParser parser) throws IOException {
    return Grade.of(StrictJson.text(parser))
        .orElseThrow(() -> new JsonParseException(parser, "no grade"));
  }
}
