package dev.rondo.http.protocol;

import com.fasterxml.jackson.core.JsonParseException;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads members strictly by type, as the framework's binding would convert numbers to texts. Null
 * counts as missing.
 */
public final class JsonObjectReader {

  private final JsonNode object;

  public JsonObjectReader(JsonNode value) throws IOException {
    if (!value.isObject()) {
      throw new JsonParseException("no object");
    }
    this.object = value;
  }

  public Optional<JsonNode> value(String member) {
    return Optional.ofNullable(object.get(member)).filter(value -> !value.isNull());
  }

  public JsonNode requiredValue(String member) throws IOException {
    return value(member).orElseThrow(() -> new JsonParseException("a member is missing"));
  }

  /** The text of a member; empty when missing. Other types are refused. */
  public Optional<String> text(String member) throws IOException {
    Optional<JsonNode> value = value(member);
    return value.isEmpty() ? Optional.empty() : Optional.of(text(value.orElseThrow()));
  }

  public String requiredText(String member) throws IOException {
    return text(requiredValue(member));
  }

  /** The texts of an array; none when missing. Other types are refused. */
  public List<String> texts(String member) throws IOException {
    Optional<JsonNode> array = value(member);
    if (array.isEmpty()) {
      return List.of();
    }
    if (!array.orElseThrow().isArray()) {
      throw new JsonParseException("no array");
    }
    List<String> texts = new ArrayList<>();
    for (JsonNode element : array.orElseThrow().values()) {
      texts.add(text(element));
    }
    return texts;
  }

  public double requiredNumber(String member) throws IOException {
    JsonNode value = requiredValue(member);
    if (!value.isNumber()) {
      throw new JsonParseException("no number");
    }
    return value.getDoubleValue();
  }

  public boolean requiredFlag(String member) throws IOException {
    JsonNode value = requiredValue(member);
    if (!value.isBoolean()) {
      throw new JsonParseException("neither true nor false");
    }
    return value.getBooleanValue();
  }

  private static String text(JsonNode value) throws IOException {
    if (!value.isString()) {
      throw new JsonParseException("no text");
    }
    return value.getStringValue();
  }
}
