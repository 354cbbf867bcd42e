package dev.rondo.http.protocol;

import com.fasterxml.jackson.core.JsonParseException;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Reads the members of an object, each of one type only: the framework's binding would convert
 * numbers to texts. Null counts as missing.
 */
public final class JsonObjectReader {

  private final JsonNode object;

  /**
   * Of an object.
   *
   * @throws IOException when the value is none
   */
  public JsonObjectReader(JsonNode value) throws IOException {
    if (!value.isObject()) {
      throw new JsonParseException("no object");
    }
    this.object = value;
  }

  /** The value of a member that may be missing. */
  public Optional<JsonNode> value(String member) {
    return Optional.ofNullable(object.get(member)).filter(value -> !value.isNull());
  }

  /**
   * The value of a member that must be there.
   *
   * @throws IOException when it is missing
   */
  public JsonNode requiredValue(String member) throws IOException {
    return value(member).orElseThrow(() -> new JsonParseException("a member is missing"));
  }

  /**
   * The text of a member; empty when it is missing.
   *
   * @throws IOException when it is no text
   */
  public Optional<String> text(String member) throws IOException {
    Optional<JsonNode> value = value(member);
    return value.isEmpty() ? Optional.empty() : Optional.of(text(value.orElseThrow()));
  }

  /**
   * The text of a member that must be there.
   *
   * @throws IOException when it is missing, or no text
   */
  public String requiredText(String member) throws IOException {
    return text(requiredValue(member));
  }

  /**
   * The texts of a member; none when it is missing.
   *
   * @throws IOException when it is no array of texts
   */
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

  /**
   * The number of a member that must be there.
   *
   * @throws IOException when it is missing, or no number
   */
  public double requiredNumber(String member) throws IOException {
    JsonNode value = requiredValue(member);
    if (!value.isNumber()) {
      throw new JsonParseException("no number");
    }
    return value.getDoubleValue();
  }

  /**
   * Whether a member that must be there is true.
   *
   * @throws IOException when it is missing, or neither true nor false
   */
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
