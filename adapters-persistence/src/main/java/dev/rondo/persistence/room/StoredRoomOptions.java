package dev.rondo.persistence.room;

import dev.rondo.domain.room.RoomOptions;
import dev.rondo.persistence.json.StoredForm;
import io.micronaut.json.tree.JsonNode;
import java.util.HashMap;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

final class StoredRoomOptions {

  private static final StoredForm FORM = new StoredForm("a room's setup", 1);

  private static final String TITLE = "title";
  private static final String CAPACITY = "capacity";
  private static final String VALUES = "values";

  private StoredRoomOptions() {}

  static String write(RoomOptions options) {
    return FORM.write(
        out -> {
          out.writeStringField(TITLE, options.title());
          out.writeNumberField(CAPACITY, options.capacity());
          out.writeObjectFieldStart(VALUES);
          for (Map.Entry<String, String> value : new TreeMap<>(options.values()).entrySet()) {
            out.writeStringField(value.getKey(), value.getValue());
          }
          out.writeEndObject();
        });
  }

  static RoomOptions read(String document) {
    return FORM.read(
        document,
        options ->
            new RoomOptions(
                StoredForm.text(options, TITLE),
                (int) StoredForm.number(options, CAPACITY),
                values(options.get(VALUES))));
  }

  private static Map<String, String> values(@Nullable JsonNode stored) {
    Map<String, String> values = new HashMap<>();
    if (stored != null) {
      stored
          .entries()
          .forEach(value -> values.put(value.getKey(), value.getValue().getStringValue()));
    }
    return values;
  }
}
