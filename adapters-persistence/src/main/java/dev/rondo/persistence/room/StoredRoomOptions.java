package dev.rondo.persistence.room;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import dev.rondo.domain.room.RoomOptions;
import dev.rondo.persistence.json.StoredForm;
import dev.rondo.persistence.json.StrictJson;
import java.io.IOException;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;

/** A room's options as stored text. */
final class StoredRoomOptions {

  private static final StoredForm FORM = new StoredForm("a room's setup", 1);

  private static final String TITLE = "title";
  private static final String CAPACITY = "capacity";
  private static final String VALUES = "values";

  private StoredRoomOptions() {}

  static String write(RoomOptions options) {
    return StrictJson.write(out -> write(options, out));
  }

  private static void write(RoomOptions options, JsonGenerator out) throws IOException {
    out.writeStartObject();
    FORM.write(out);
    out.writeStringField(TITLE, options.title());
    out.writeNumberField(CAPACITY, options.capacity());
    out.writeObjectFieldStart(VALUES);
    for (Map.Entry<String, String> value : new TreeMap<>(options.values()).entrySet()) {
      out.writeStringField(value.getKey(), value.getValue());
    }
    out.writeEndObject();
    out.writeEndObject();
  }

  /** Reads what this or an earlier release wrote; damaged or later ones throw. */
  static RoomOptions read(String document) {
    try {
      return StrictJson.readObject(document, StoredRoomOptions::read);
    } catch (IOException e) {
      throw new IllegalStateException("a room's setup in the database is damaged", e);
    }
  }

  private static RoomOptions read(JsonParser parser) throws IOException {
    String title = "";
    int capacity = 0;
    Map<String, String> values = new HashMap<>();
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String member = parser.currentName();
      parser.nextToken();
      switch (member) {
        case StoredForm.MEMBER -> FORM.requireKnown(parser.getDoubleValue());
        case TITLE -> title = StrictJson.text(parser);
        case CAPACITY -> capacity = parser.getIntValue();
        case VALUES -> readValues(parser, values);
        default -> parser.skipChildren();
      }
    }
    return new RoomOptions(title, capacity, values);
  }

  private static void readValues(JsonParser parser, Map<String, String> values) throws IOException {
    StrictJson.requireObject(parser);
    while (parser.nextToken() != JsonToken.END_OBJECT) {
      String name = parser.currentName();
      parser.nextToken();
      values.put(name, StrictJson.text(parser));
    }
  }
}
