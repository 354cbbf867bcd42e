package dev.rondo.openapi;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.LongNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.URLDecoder;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Flow;
import java.util.zip.GZIPInputStream;

/**
 * Checks exchanges between a client and the server against the document. An answer must have a
 * status, headers and a body that are described, with all that is required and nothing else. A
 * request that succeeds must be one that is described: the document may not ask for more than the
 * server does. What fails without being described is as it should be.
 */
public final class ExchangeCheck {

  private static final ObjectMapper JSON = new ObjectMapper();

  /** What HTTP itself and the rules for scripts of other origins say of any answer. */
  private static final Set<String> COMMON_HEADERS =
      Set.of(
          "x-content-type-options",
          "connection",
          "content-encoding",
          "content-length",
          "content-type",
          "date",
          "transfer-encoding",
          "vary");

  private static final int ERROR = 400;

  private final ApiDescription description;
  private final Schemas schemas;
  private final String brand;

  /** Checks what is exchanged with a server of that brand. */
  public ExchangeCheck(ApiDescription description, String brand) {
    this.description = description;
    this.schemas = new Schemas(description);
    this.brand = brand;
  }

  /**
   * The response, after it and its request have been checked.
   *
   * @throws AssertionError when they are not as the document says
   */
  public <T> HttpResponse<T> checked(HttpResponse<T> response) {
    List<String> problems = problems(response);
    if (!problems.isEmpty()) {
      throw new AssertionError(
          "not as docs/openapi.yaml describes it: %s %s, %d\n%s\n%s"
              .formatted(
                  response.request().method(),
                  response.uri(),
                  response.statusCode(),
                  String.join("\n", problems),
                  response.body() instanceof String text ? text : ""));
    }
    return response;
  }

  /** What is not as the document says. */
  List<String> problems(HttpResponse<?> response) {
    HttpRequest request = response.request();
    if (request.method().equals("OPTIONS")) {
      return List.of();
    }
    String path = request.uri().getRawPath();
    String root = "/" + brand;
    Optional<Operation> found =
        path.startsWith(root + "/")
            ? description.find(request.method(), path.substring(root.length()), true)
            : description.find(request.method(), path, false);
    if (found.isEmpty()) {
      return response.statusCode() < ERROR && !isPage(path, response)
          ? List.of("an operation that is not described succeeds")
          : List.of();
    }
    Operation operation = found.orElseThrow();
    List<String> problems = new ArrayList<>(answerProblems(operation, response));
    if (response.statusCode() < ERROR) {
      problems.addAll(parameterProblems(operation, request));
      problems.addAll(securityProblems(operation, request));
      problems.addAll(bodyProblems(operation, request));
    }
    return problems;
  }

  /**
   * Pages for people, with what they load, are no interface for programs: no JSON, at paths that
   * begin with none of the words that described paths begin with.
   */
  private boolean isPage(String path, HttpResponse<?> response) {
    String word = firstWord(path);
    return !word.equals(brand)
        && !mediaType(response.headers().firstValue("Content-Type")).endsWith("json")
        && description.operations().stream()
            .filter(operation -> !operation.isBranded())
            .noneMatch(operation -> firstWord(operation.template()).equals(word));
  }

  private static String firstWord(String path) {
    return path.split("/", 3)[1];
  }

  private List<String> answerProblems(Operation operation, HttpResponse<?> response) {
    JsonNode described = description.response(operation, response.statusCode());
    if (described.isMissingNode()) {
      return List.of("the status is not described for " + operation.name());
    }
    List<String> problems = new ArrayList<>(headerProblems(described, response));
    if (!operation.method().equals("HEAD")) {
      problems.addAll(contentProblems(described, response));
    }
    return problems;
  }

  private List<String> headerProblems(JsonNode described, HttpResponse<?> response) {
    Map<String, JsonNode> known = new HashMap<>();
    described
        .path("headers")
        .fields()
        .forEachRemaining(
            header ->
                known.put(
                    branded(header.getKey()).toLowerCase(Locale.ROOT),
                    description.resolved(header.getValue())));
    Set<String> sent = new TreeSet<>();
    response.headers().map().keySet().forEach(name -> sent.add(name.toLowerCase(Locale.ROOT)));
    List<String> problems = new ArrayList<>();
    for (String name : sent) {
      if (known.containsKey(name)) {
        String value = response.headers().firstValue(name).orElseThrow();
        schemas
            .faultsOfAll(known.get(name).path("schema"), value(known.get(name), value))
            .forEach(fault -> problems.add("header " + name + ": " + fault));
      } else if (!isCommon(name, response)) {
        problems.add("the header " + name + " is not described");
      }
    }
    known.forEach(
        (name, header) -> {
          if (header.path("required").asBoolean() && !sent.contains(name)) {
            problems.add("the header " + name + " is missing");
          }
        });
    return problems;
  }

  private static boolean isCommon(String header, HttpResponse<?> response) {
    return COMMON_HEADERS.contains(header)
        || header.startsWith("access-control-")
        || header.equals("cache-control")
            && response.headers().allValues(header).equals(List.of("no-store"));
  }

  private List<String> contentProblems(JsonNode described, HttpResponse<?> response) {
    Optional<byte[]> body = bytes(response);
    JsonNode content = described.path("content");
    if (content.isEmpty()) {
      return body.isPresent() && body.orElseThrow().length > 0
          ? List.of("a body is not described")
          : List.of();
    }
    String type = mediaType(response.headers().firstValue("Content-Type"));
    if (!content.has(type)) {
      return List.of("a body of the type \"" + type + "\" is not described");
    }
    return body.isPresent() && content.get(type).has("schema") && type.endsWith("json")
        ? jsonProblems(content.get(type).get("schema"), body.orElseThrow())
        : List.of();
  }

  private List<String> jsonProblems(JsonNode schema, byte[] body) {
    try {
      return schemas.faultsOfAll(schema, JSON.readTree(body));
    } catch (IOException e) {
      return List.of("the body is not JSON: " + e.getMessage());
    }
  }

  private List<String> parameterProblems(Operation operation, HttpRequest request) {
    String path = request.uri().getRawPath();
    Map<String, String> ofPath =
        operation.values(operation.isBranded() ? path.substring(brand.length() + 1) : path);
    Map<String, String> ofQuery = query(request.uri());
    List<String> problems = new ArrayList<>();
    for (JsonNode parameter : operation.parameters()) {
      String name = parameter.path("name").asText();
      Optional<String> value =
          switch (parameter.path("in").asText()) {
            case "path" -> Optional.ofNullable(ofPath.get(name));
            case "query" -> Optional.ofNullable(ofQuery.get(name));
            default -> request.headers().firstValue(branded(name));
          };
      if (value.isPresent() && !parameter.path("explode").asBoolean()) {
        schemas
            .faults(parameter.path("schema"), value(parameter, value.orElseThrow()))
            .forEach(fault -> problems.add("parameter " + name + ": " + fault));
      } else if (value.isEmpty() && parameter.path("required").asBoolean()) {
        problems.add("the parameter " + name + " is required, and succeeds without");
      }
    }
    return problems;
  }

  /** Whether a session is needed is a setting; all else that is asked for must be there. */
  private List<String> securityProblems(Operation operation, HttpRequest request) {
    for (JsonNode alternative : operation.node().path("security")) {
      if (isMet(alternative, request)) {
        return List.of();
      }
    }
    return operation.node().path("security").isEmpty()
        ? List.of()
        : List.of("what secures " + operation.name() + " is missing, and it succeeds");
  }

  private boolean isMet(JsonNode alternative, HttpRequest request) {
    for (Map.Entry<String, JsonNode> scheme : alternative.properties()) {
      String header =
          description
              .root()
              .path("components")
              .path("securitySchemes")
              .path(scheme.getKey())
              .path("name")
              .asText();
      if (!header.equals("Svc-Session")
          && request.headers().firstValue(branded(header)).isEmpty()) {
        return false;
      }
    }
    return true;
  }

  private List<String> bodyProblems(Operation operation, HttpRequest request) {
    JsonNode described = description.resolved(operation.node().path("requestBody"));
    if (described.isMissingNode()) {
      return List.of();
    }
    String type = mediaType(request.headers().firstValue("Content-Type"));
    JsonNode content = described.path("content");
    if (!type.isEmpty() && !content.has(type) && !content.has("*/*")) {
      return List.of("a request of the type \"" + type + "\" is not described, and succeeds");
    }
    if (!content.has("application/json")) {
      return List.of();
    }
    byte[] body = request.bodyPublisher().map(ExchangeCheck::published).orElse(new byte[0]);
    try {
      return schemas
          .faults(content.path("application/json").path("schema"), JSON.readTree(body))
          .stream()
          .map(fault -> "request: " + fault)
          .toList();
    } catch (IOException e) {
      return List.of("the request is not JSON, and succeeds");
    }
  }

  /** A text as the value that the schema of a parameter or header speaks of. */
  private static JsonNode value(JsonNode described, String text) {
    return described.path("schema").path("type").asText().equals("integer")
            && text.matches("-?[0-9]{1,18}")
        ? LongNode.valueOf(Long.parseLong(text))
        : JsonNodeFactory.instance.textNode(text);
  }

  private String branded(String header) {
    return header.startsWith("Svc-")
        ? brand.substring(0, 1).toUpperCase(Locale.ROOT) + brand.substring(1) + header.substring(3)
        : header;
  }

  private static String mediaType(Optional<String> contentType) {
    return contentType
        .map(type -> type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT))
        .orElse("");
  }

  /** Of a repeated parameter the first counts. */
  private static Map<String, String> query(URI uri) {
    Map<String, String> query = new HashMap<>();
    if (uri.getRawQuery() != null) {
      for (String pair : uri.getRawQuery().split("&", -1)) {
        String[] both = pair.split("=", 2);
        query.putIfAbsent(decoded(both[0]), both.length == 1 ? "" : decoded(both[1]));
      }
    }
    return query;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static Optional<byte[]> bytes(HttpResponse<?> response) {
    return switch (response.body()) {
      case String text -> Optional.of(text.getBytes(StandardCharsets.UTF_8));
      case byte[] bytes ->
          Optional.of(
              response.headers().firstValue("Content-Encoding").orElse("").equals("gzip")
                  ? unpacked(bytes)
                  : bytes);
      case null, default -> Optional.empty();
    };
  }

  private static byte[] unpacked(byte[] bytes) {
    try (GZIPInputStream in = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** What a publisher of ready bytes publishes: it does so at once. */
  private static byte[] published(HttpRequest.BodyPublisher publisher) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    publisher.subscribe(
        new Flow.Subscriber<>() {
          @Override
          public void onSubscribe(Flow.Subscription subscription) {
            subscription.request(Long.MAX_VALUE);
          }

          @Override
          public void onNext(ByteBuffer part) {
            byte[] copy = new byte[part.remaining()];
            part.get(copy);
            bytes.writeBytes(copy);
          }

          @Override
          public void onError(Throwable failure) {
            throw new IllegalStateException(failure);
          }

          @Override
          public void onComplete() {
            // All bytes have been taken.
          }
        });
    return bytes.toByteArray();
  }
}
