package dev.rondo.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.MissingNode;
import com.fasterxml.jackson.dataformat.yaml.YAMLMapper;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/** An OpenAPI 3.1 document, with the operations it describes. */
public final class ApiDescription {

  private static final Set<String> METHODS =
      Set.of("get", "head", "post", "put", "patch", "delete", "options", "trace");

  private final JsonNode root;
  private final List<Operation> operations;

  private ApiDescription(JsonNode root) {
    this.root = root;
    this.operations = operations(root);
  }

  /** The project's own, as a module's tests find it. */
  public static ApiDescription ofTheProject() {
    return of(text());
  }

  /** The text of the project's own. */
  static String text() {
    try {
      return Files.readString(Path.of("..", "docs", "openapi.yaml"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The document that is written in that YAML. */
  static ApiDescription of(String yaml) {
    try {
      return new ApiDescription(new YAMLMapper().readTree(yaml));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** All operations, in the order of the document. */
  public List<Operation> operations() {
    return operations;
  }

  /** The operation of a method and a path below the server's address and brand, if there is one. */
  public Optional<Operation> find(String method, String path, boolean isBranded) {
    return operations.stream()
        .filter(operation -> operation.method().equals(method))
        .filter(operation -> operation.isBranded() == isBranded)
        .filter(operation -> operation.matches(path))
        .max(Comparator.comparingInt(Operation::literals));
  }

  /** Whether an operation is described as answering with that status. */
  public boolean describes(Operation operation, int status) {
    return !response(operation, status).isMissingNode();
  }

  JsonNode root() {
    return root;
  }

  /** What a node says, or what it refers to says; a missing node where that is not there. */
  JsonNode resolved(JsonNode node) {
    JsonNode current = node;
    while (current.has("$ref") && current.get("$ref").asText().startsWith("#/")) {
      current = root.at(current.get("$ref").asText().substring(1));
    }
    return current;
  }

  private List<Operation> operations(JsonNode document) {
    List<Operation> found = new ArrayList<>();
    document
        .path("paths")
        .fields()
        .forEachRemaining(
            path ->
                path.getValue()
                    .fields()
                    .forEachRemaining(
                        method -> {
                          if (METHODS.contains(method.getKey())) {
                            found.add(operation(path.getKey(), path.getValue(), method.getKey()));
                          }
                        }));
    return List.copyOf(found);
  }

  private Operation operation(String template, JsonNode path, String method) {
    JsonNode node = path.get(method);
    List<JsonNode> parameters = new ArrayList<>();
    path.path("parameters").forEach(parameter -> parameters.add(resolved(parameter)));
    node.path("parameters").forEach(parameter -> parameters.add(resolved(parameter)));
    return new Operation(
        method.toUpperCase(Locale.ROOT),
        template,
        !path.has("servers"),
        node,
        List.copyOf(parameters));
  }

  /** The response that an operation describes for a status: itself, its hundred, or any. */
  JsonNode response(Operation operation, int status) {
    JsonNode responses = operation.node().path("responses");
    for (String key : List.of(Integer.toString(status), status / 100 + "XX", "default")) {
      if (responses.has(key)) {
        return resolved(responses.get(key));
      }
    }
    return MissingNode.getInstance();
  }
}
