package dev.rondo.http.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/**
 * A part of a document in YAML, which may be missing. References within the document are followed.
 */
record DocumentNode(Map<?, ?> root, @Nullable Object value) {

  private static final JsonFactory JSON = new JsonFactory();
  private static final String REFERENCE = "$ref";

  static DocumentNode read(String yaml) {
    Map<?, ?> root = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
    return new DocumentNode(root, root);
  }

  /** The part below these names. */
  DocumentNode at(String... names) {
    DocumentNode node = this;
    for (String name : names) {
      node =
          new DocumentNode(
              root, node.resolved().value instanceof Map<?, ?> map ? map.get(name) : null);
    }
    return node;
  }

  /** The part itself, or the one that it refers to. */
  DocumentNode resolved() {
    return value instanceof Map<?, ?> map && map.get(REFERENCE) instanceof String reference
        ? new DocumentNode(root, root).at(reference.substring(2).split("/", -1)).resolved()
        : this;
  }

  /** The last word of the reference that it is; empty where it is none. */
  String referred() {
    return value instanceof Map<?, ?> map && map.get(REFERENCE) instanceof String reference
        ? reference.substring(reference.lastIndexOf('/') + 1)
        : "";
  }

  boolean isMissing() {
    return value == null;
  }

  boolean isTrue() {
    return Boolean.TRUE.equals(value);
  }

  /** As a text; empty where nothing stands. */
  String text() {
    return value == null ? "" : value.toString();
  }

  List<DocumentNode> elements() {
    return resolved().value instanceof Collection<?> list
        ? list.stream().map(element -> new DocumentNode(root, element)).toList()
        : List.of();
  }

  /** Its members, in their order. */
  Map<String, DocumentNode> members() {
    Map<String, DocumentNode> members = new LinkedHashMap<>();
    if (resolved().value instanceof Map<?, ?> map) {
      map.forEach((name, member) -> members.put(name.toString(), new DocumentNode(root, member)));
    }
    return members;
  }

  /** Written as JSON, a member a line; a text is left as it is. */
  String json() {
    if (!(value instanceof Map || value instanceof Collection)) {
      return text();
    }
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(text).useDefaultPrettyPrinter()) {
      JsonNodeTreeCodec.getInstance().writeTree(out, JsonNode.from(value));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return text.toString();
  }
}
