package dev.rondo.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.networknt.schema.JsonSchema;
import com.networknt.schema.JsonSchemaFactory;
import com.networknt.schema.SpecVersion;
import com.networknt.schema.ValidationMessage;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/** The schemas of a document, by which values are checked. */
final class Schemas {

  private static final String PREFIX = "#/components/schemas/";

  private final JsonSchemaFactory factory =
      JsonSchemaFactory.getInstance(SpecVersion.VersionFlag.V202012);
  private final Set<String> parts = new HashSet<>();
  private final Checker lenient;
  private final Checker strict;

  Schemas(ApiDescription description) {
    collectParts(description.root());
    JsonNode named = description.root().path("components").path("schemas");
    JsonNode closed = named.deepCopy();
    closed
        .fields()
        .forEachRemaining(schema -> close(schema.getValue(), parts.contains(schema.getKey())));
    this.lenient = new Checker(named, schema -> {});
    this.strict = new Checker(closed, schema -> close(schema, false));
  }

  /** What is wrong with a value; members that the schema does not name are let be. */
  List<String> faults(JsonNode schema, JsonNode value) {
    return lenient.faults(schema, value);
  }

  /** What is wrong with a value that may have no members but those that the schema names. */
  List<String> faultsOfAll(JsonNode schema, JsonNode value) {
    return strict.faults(schema, value);
  }

  /** Checks by schemas that may refer to the named ones. */
  private final class Checker {

    private final Map<JsonNode, JsonSchema> compiled = new ConcurrentHashMap<>();
    private final JsonNode named;
    private final Consumer<JsonNode> change;

    private Checker(JsonNode named, Consumer<JsonNode> change) {
      this.named = named;
      this.change = change;
    }

    List<String> faults(JsonNode schema, JsonNode value) {
      return compiled.computeIfAbsent(schema, this::compile).validate(value).stream()
          .map(ValidationMessage::getMessage)
          .sorted()
          .toList();
    }

    private JsonSchema compile(JsonNode schema) {
      JsonNode changed = schema.deepCopy();
      change.accept(changed);
      ObjectNode whole = JsonNodeFactory.instance.objectNode();
      whole.putObject("components").set("schemas", named);
      whole.putArray("allOf").add(changed);
      return factory.getSchema(whole);
    }
  }

  /** Schemas that others build on with {@code allOf} do not name all members by themselves. */
  private void collectParts(JsonNode node) {
    for (JsonNode part : node.path("allOf")) {
      String reference = part.path("$ref").asText();
      if (reference.startsWith(PREFIX)) {
        parts.add(reference.substring(PREFIX.length()));
      }
    }
    node.forEach(this::collectParts);
  }

  private static void close(JsonNode node, boolean isPart) {
    if (node instanceof ObjectNode schema
        && !isPart
        && (schema.has("properties") || schema.has("allOf"))) {
      schema.put("unevaluatedProperties", false);
    }
    node.fields()
        .forEachRemaining(
            member -> {
              boolean isParts = member.getKey().equals("allOf");
              if (member.getValue().isArray()) {
                member.getValue().forEach(element -> close(element, isParts));
              } else {
                close(member.getValue(), false);
              }
            });
  }
}
