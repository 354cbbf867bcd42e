package dev.rondo.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import io.swagger.v3.parser.OpenAPIV3Parser;
import io.swagger.v3.parser.core.models.ParseOptions;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The rules that a document keeps: those of OpenAPI, which a parser checks, and those of common
 * linters that tell whether somebody can build a client by it.
 */
final class DescriptionRules {

  private static final Pattern PARAMETER = Pattern.compile("\\{(\\w+)}");

  private final ApiDescription description;
  private final Schemas schemas;
  private final List<String> problems = new ArrayList<>();

  private DescriptionRules(ApiDescription description) {
    this.description = description;
    this.schemas = new Schemas(description);
  }

  /** What is wrong with a document; nothing, if it keeps all rules. */
  static List<String> problems(String yaml) {
    List<String> messages =
        new OpenAPIV3Parser().readContents(yaml, null, new ParseOptions()).getMessages();
    if (!messages.isEmpty()) {
      return messages;
    }
    DescriptionRules rules = new DescriptionRules(ApiDescription.of(yaml));
    rules.checkReferences();
    rules.description.operations().forEach(rules::checkOperation);
    rules.checkNamesOfOperations();
    rules.checkExamples();
    return rules.problems;
  }

  private void checkReferences() {
    JsonNode root = description.root();
    Set<String> used = new TreeSet<>();
    collectReferences(root, used);
    for (String reference : used) {
      if (!reference.startsWith("#/") || root.at(reference.substring(1)).isMissingNode()) {
        problems.add(reference + " does not exist");
      }
    }
    eachOf(
        root.path("components"),
        (kind, components) ->
            components
                .fieldNames()
                .forEachRemaining(
                    name -> {
                      if (!kind.equals("securitySchemes")
                          && !used.contains("#/components/" + kind + "/" + name)) {
                        problems.add("the component " + name + " is not used");
                      }
                    }));
  }

  private static void collectReferences(JsonNode node, Set<String> found) {
    if (node.path("$ref").isTextual()) {
      found.add(node.get("$ref").asText());
    }
    node.forEach(child -> collectReferences(child, found));
  }

  private void checkOperation(Operation operation) {
    JsonNode node = operation.node();
    require(node.has("operationId"), operation, "has no operationId");
    require(node.has("summary"), operation, "has no summary");
    require(node.has("security"), operation, "does not say how it is secured");
    require(
        node.path("responses").properties().stream().anyMatch(one -> one.getKey().startsWith("4")),
        operation,
        "describes no 4xx response");
    checkTags(operation);
    checkSecurity(operation);
    checkPathParameters(operation);
  }

  private void checkTags(Operation operation) {
    Set<String> known = new HashSet<>();
    description.root().path("tags").forEach(tag -> known.add(tag.path("name").asText()));
    for (JsonNode tag : operation.node().path("tags")) {
      require(known.contains(tag.asText()), operation, "has an unknown tag: " + tag.asText());
    }
  }

  private void checkSecurity(Operation operation) {
    JsonNode known = description.root().path("components").path("securitySchemes");
    for (JsonNode alternative : operation.node().path("security")) {
      alternative
          .fieldNames()
          .forEachRemaining(
              scheme ->
                  require(known.has(scheme), operation, "is secured by an unknown " + scheme));
    }
  }

  private void checkPathParameters(Operation operation) {
    Set<String> expected =
        PARAMETER
            .matcher(operation.template())
            .results()
            .map((MatchResult name) -> name.group(1))
            .collect(Collectors.toSet());
    Set<String> described =
        operation.parameters().stream()
            .filter(parameter -> parameter.path("in").asText().equals("path"))
            .map(parameter -> parameter.path("name").asText())
            .collect(Collectors.toSet());
    require(expected.equals(described), operation, "has other parameters in its path");
  }

  private void checkNamesOfOperations() {
    Set<String> names = new HashSet<>();
    for (Operation operation : description.operations()) {
      String name = operation.node().path("operationId").asText();
      require(names.add(name), operation, "has the name of another one: " + name);
    }
  }

  /** Whoever reads JSON or writes it is shown how it looks. */
  private void checkExamples() {
    for (Operation operation : description.operations()) {
      checkExample(
          operation.name() + " request",
          description.resolved(operation.node().path("requestBody")).path("content"));
      eachOf(
          operation.node().path("responses"),
          (status, response) ->
              checkExample(
                  operation.name() + " " + status, description.resolved(response).path("content")));
    }
  }

  private void checkExample(String place, JsonNode content) {
    JsonNode json = content.path("application/json");
    if (json.isMissingNode()) {
      return;
    }
    List<JsonNode> examples = new ArrayList<>();
    if (json.has("example")) {
      examples.add(json.get("example"));
    }
    eachOf(json.path("examples"), (name, example) -> examples.add(example.path("value")));
    if (examples.isEmpty()) {
      problems.add(place + " has no example");
    }
    for (JsonNode example : examples) {
      for (String fault : schemas.faultsOfAll(json.path("schema"), example)) {
        problems.add("an example of " + place + ": " + fault);
      }
    }
  }

  private void require(boolean holds, Operation operation, String complaint) {
    if (!holds) {
      problems.add(operation.name() + " " + complaint);
    }
  }

  private static void eachOf(JsonNode node, BiConsumer<String, JsonNode> action) {
    for (Map.Entry<String, JsonNode> field : node.properties()) {
      action.accept(field.getKey(), field.getValue());
    }
  }
}
