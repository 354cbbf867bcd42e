package dev.rondo.persistence.leaderboard;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.domain.leaderboard.Grade;
import dev.rondo.persistence.inspection.GzippedJson;
import dev.rondo.persistence.json.StrictJson;
import dev.rondo.persistence.json.StrictJson.ValueReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** Members of an object that were read, each at most once. */
final class JsonMembers {

  record Member<T>(String name, ValueReader<T> reader) {}

  private final Map<String, Object> values = new HashMap<>();

  private JsonMembers() {}

  /** Reads the object at the parser's position; other members are skipped. */
  static JsonMembers read(JsonParser parser, Member<?>... members) throws IOException {
    StrictJson.requireObject(parser);
    JsonMembers read = new JsonMembers();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      read.value(name, parser, members);
    }
    return read;
  }

  /** Reads the one relevant member of a compressed object. */
  static <T> Optional<T> readOne(long mostInflated, InputStream content, Member<T> member)
      throws IOException {
    return new GzippedJson(mostInflated).read(content, parser -> read(parser, member).get(member));
  }

  private void value(String name, JsonParser parser, Member<?>... members) throws IOException {
    for (Member<?> member : members) {
      if (member.name.equals(name)) {
        if (values.put(name, member.reader.read(parser)) != null) {
          throw new IOException("two members " + name);
        }
        return;
      }
    }
    parser.skipChildren();
  }

  <T> T get(Member<T> member) throws IOException {
    return find(member).orElseThrow(() -> new IOException("no member " + member.name));
  }

  boolean has(Member<?> member) {
    return values.containsKey(member.name);
  }

  <T> T get(Member<T> member, T otherwise) {
    return find(member).orElse(otherwise);
  }

  @SuppressWarnings("unchecked") // Its own reader read it.
  private <T> Optional<T> find(Member<T> member) {
    return Optional.ofNullable((T) values.get(member.name));
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

  static int count(JsonParser parser) throws IOException {
    if (parser.currentToken() != JsonToken.VALUE_NUMBER_INT) {
      throw new JsonParseException(parser, "no whole number");
    }
    return parser.getIntValue();
  }

  static Grade grade(JsonParser parser) throws IOException {
    return Grade.of(StrictJson.text(parser))
        .orElseThrow(() -> new JsonParseException(parser, "no grade"));
  }
}
