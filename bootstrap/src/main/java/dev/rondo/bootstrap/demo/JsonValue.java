package dev.rondo.bootstrap.demo;

import io.micronaut.json.tree.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Reads a JSON value leniently: missing members, or those of another type, are empty. */
record JsonValue(JsonNode node) {

  private static final JsonValue NOTHING = new JsonValue(JsonNode.createObjectNode(Map.of()));

  JsonValue member(String name) {
    JsonNode value = find(name);
    return value == null ? NOTHING : new JsonValue(value);
  }

  String text(String name) {
    return member(name).text();
  }

  String text() {
    return node.isString() ? node.getStringValue() : "";
  }

  Optional<Double> number(String name) {
    JsonNode value = find(name);
    return value != null && value.isNumber()
        ? Optional.of(value.getDoubleValue())
        : Optional.empty();
  }

  boolean isTrue(String name) {
    JsonNode value = find(name);
    return value != null && value.isBoolean() && value.getBooleanValue();
  }

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
