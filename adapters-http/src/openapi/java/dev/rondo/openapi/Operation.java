package dev.rondo.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What one method does at one path.
 *
 * @param method in capitals
 * @param template the path, with the names of its parameters in braces
 * @param isBranded whether the path stands below the brand
 * @param node what the document says of it
 * @param parameters its own and those of its path
 */
public record Operation(
    String method, String template, boolean isBranded, JsonNode node, List<JsonNode> parameters) {

  /** How it is told in messages, for example {@code GET /info}. */
  public String name() {
    return method + " " + template;
  }

  int literals() {
    return (int) List.of(segments(template)).stream().filter(part -> !isParameter(part)).count();
  }

  /** Whether a path is one of this template, as far as its parameters are listed. */
  boolean matches(String path) {
    String[] expected = segments(template);
    String[] actual = segments(path);
    if (expected.length != actual.length) {
      return false;
    }
    for (int i = 0; i < expected.length; i++) {
      if (!isParameter(expected[i]) && !expected[i].equals(decoded(actual[i]))) {
        return false;
      }
    }
    Map<String, String> values = values(path);
    return parameters.stream()
        .filter(parameter -> parameter.path("in").asText().equals("path"))
        .filter(parameter -> parameter.path("schema").has("enum"))
        .allMatch(parameter -> isListed(parameter, values));
  }

  private static boolean isListed(JsonNode parameter, Map<String, String> values) {
    String value = values.get(parameter.path("name").asText());
    for (JsonNode listed : parameter.path("schema").get("enum")) {
      if (listed.asText().equals(value)) {
        return true;
      }
    }
    return false;
  }

  /** The values of the parameters in a path of this template. */
  Map<String, String> values(String path) {
    String[] names = segments(template);
    String[] actual = segments(path);
    Map<String, String> values = new HashMap<>();
    for (int i = 0; i < names.length; i++) {
      if (isParameter(names[i])) {
        values.put(names[i].substring(1, names[i].length() - 1), decoded(actual[i]));
      }
    }
    return values;
  }

  private static String[] segments(String path) {
    return path.substring(1).split("/", -1);
  }

  private static boolean isParameter(String segment) {
    return segment.startsWith("{") && segment.endsWith("}");
  }

  private static String decoded(String segment) {
    return URLDecoder.decode(segment.replace("+", "%2B"), StandardCharsets.UTF_8);
  }
}
