package dev.rondo.persistence.json;

import dev.rondo.persistence.json.StrictJson.ValueWriter;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The form of stored documents of one kind, numbered apart from protocol and packs. A release that
 * changes it raises the number and reads older forms. Documents without a number have the first
 * form.
 */
public record StoredForm(String kind, int current) {

  public static final String MEMBER = "form";

  /** An object with these members as a text. */
  public String write(ValueWriter members) {
    return StrictJson.write(
        out -> {
          out.writeStartObject();
          out.writeNumberField(MEMBER, current);
          members.write(out);
          out.writeEndObject();
        });
  }

  /** Reads what this or an earlier release wrote; damaged or later ones throw. */
  public <T> T read(String document, Function<JsonNode, T> reading) {
    try {
      JsonNode object =
          StrictJson.readObject(
              document, parser -> JsonNodeTreeCodec.getInstance().readTree(parser));
      requireKnown(number(object, MEMBER));
      return reading.apply(object);
    } catch (IOException | IllegalArgumentException e) {
      throw new IllegalStateException(kind + " in the database is damaged", e);
    }
  }

  /** Refuses a form of a later release. */
  public void requireKnown(double form) {
    if (form > current) {
      throw new IllegalStateException(
          kind + " in the database was written by a later release of Rondo");
    }
  }

  /** The text of a member, or of a member of that member and so on; empty without one. */
  public static String text(JsonNode object, String... path) {
    @Nullable JsonNode value = object;
    for (String member : path) {
      value = value != null && value.isObject() ? value.get(member) : null;
    }
    return value != null && value.isString() ? value.getStringValue() : "";
  }

  /** The number of a member; 0 without one. */
  public static double number(JsonNode object, String member) {
    JsonNode value = object.get(member);
    return value != null && value.isNumber() ? value.getDoubleValue() : 0;
  }

  /** The elements of a member; none without one. */
  public static <T> List<T> list(JsonNode object, String member, Function<JsonNode, T> reading) {
    JsonNode array = object.get(member);
    return array == null ? List.of() : list(array, reading);
  }

  public static <T> List<T> list(JsonNode array, Function<JsonNode, T> reading) {
    List<T> read = new ArrayList<>();
    array.values().forEach(value -> read.add(reading.apply(value)));
    return read;
  }
}
