package dev.rondo.bootstrap.demo;

import io.micronaut.json.tree.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A JSON value that is read leniently: a member that is missing or of another type is empty. */
record JsonValue(JsonNode node) {

  private static final JsonValue NOTHING = new JsonValue(JsonNode.createObjectNode(Map.of()));

  /** The value of a member. */
  JsonValue member(String name) {
    JsonNode value = find(name);
    return value == null ? NOTHING : new JsonValue(value);
  }

  /** The text of a member. */
  String text(String name) {
    return member(name).text();
  }

  /** The text that this is. */
  String text() {
    return node.isString() ? node.getStringValue() : "";
  }

  /** The number of a member. */
  Optional<Double> number(String name) {
    JsonNode value = find(name);
    return value != null && value.isNumber()
        ? Optional.of(value.getDoubleValue())
        : Optional.empty();
  }

  /** Whether a member is true. */
  boolean isTrue(String name) {
    JsonNode value = find(name);
    return value != null && value.isBoolean() && value.getBooleanValue();
  }

  /** The elements of a member. */
  List<JsonValue> elements(String name) {
    List<JsonValue> elements = new ArrayList<>();
    JsonNode value = find(name);
    if (value != null && value.isArray()) {
      value.values().forEach(element -> elements.add(new JsonValue(element)));
    }
    return elements;
  }

  private @Nullable JsonNode find(String name) {
    return node.isObject() ? node.get(name) : null;
  }
}
