package dev.rondo.http.page;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import io.micronaut.jackson.core.tree.JsonNodeTreeCodec;
import io.micronaut.json.tree.JsonNode;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.commonmark.Extension;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.parser.Parser;
import org.commonmark.renderer.html.HtmlRenderer;
import org.jspecify.annotations.Nullable;
import org.yaml.snakeyaml.LoaderOptions;
import org.yaml.snakeyaml.Yaml;
import org.yaml.snakeyaml.constructor.SafeConstructor;

/** Reads what pages show out of the description of the interface for programs. */
final class ApiReader {

  /** What pages show: {@code HEAD} is {@code GET} without the body, everywhere. */
  private static final Set<String> METHODS = Set.of("get", "post");

  private static final List<Extension> TABLES = List.of(TablesExtension.create());

  private final DocumentNode document;
  private final String brand;
  private final Parser parser = Parser.builder().extensions(TABLES).build();
  private final HtmlRenderer renderer =
      HtmlRenderer.builder().extensions(TABLES).escapeHtml(true).sanitizeUrls(true).build();

  /** Of a document in YAML whose paths are below a brand. */
  ApiReader(String yaml, String brand) {
    this.document = DocumentNode.read(yaml);
    this.brand = brand;
  }

  ApiReference reference() {
    return new ApiReference(html(document.at("info", "description")), sections(), shapes());
  }

  private String html(DocumentNode description) {
    return renderer.render(parser.parse(description.text()));
  }

  private List<Section> sections() {
    return document.at("tags").elements().stream()
        .map(tag -> section(tag.at("name").text(), html(tag.at("description"))))
        .toList();
  }

  private Section section(String name, String description) {
    List<Operation> operations = new ArrayList<>();
    document
        .at("paths")
        .members()
        .forEach(
            (path, item) ->
                item.members().entrySet().stream()
                    .filter(entry -> METHODS.contains(entry.getKey()))
                    .filter(entry -> isOf(name, entry.getValue()))
                    .map(entry -> operation(path(path, item), entry.getKey(), entry.getValue()))
                    .forEach(operations::add));
    return new Section(name, description, operations);
  }

  private static boolean isOf(String tag, DocumentNode operation) {
    return operation.at("tags").elements().stream().anyMatch(word -> word.text().equals(tag));
  }

  /** Those that have servers of their own are not below the brand. */
  private String path(String path, DocumentNode item) {
    return item.at("servers").isMissing() ? "/" + brand + path : path;
  }

  private Operation operation(String path, String method, DocumentNode operation) {
    return new Operation(
        operation.at("operationId").text(),
        method.toUpperCase(Locale.ROOT),
        path,
        operation.at("summary").text(),
        html(operation.at("description")),
        Stream.concat(credentials(operation), parameters(operation)).toList(),
        bodies(operation.at("requestBody")),
        operation.at("responses").members().entrySet().stream()
            .map(entry -> answer(entry.getKey(), entry.getValue()))
            .toList());
  }

  /** What secures an operation is sent in headers; required is what all alternatives have. */
  private Stream<Member> credentials(DocumentNode operation) {
    List<Set<String>> alternatives =
        operation.at("security").elements().stream().map(one -> one.members().keySet()).toList();
    return alternatives.stream()
        .flatMap(Set::stream)
        .distinct()
        .map(scheme -> credential(scheme, alternatives));
  }

  private Member credential(String scheme, List<Set<String>> alternatives) {
    DocumentNode described = document.at("components", "securitySchemes", scheme);
    return new Member(
        described.at("name").text(),
        described.at("in").text(),
        new Type("string", ""),
        alternatives.stream().allMatch(one -> one.contains(scheme)),
        html(described.at("description")));
  }

  private Stream<Member> parameters(DocumentNode operation) {
    return operation.at("parameters").elements().stream()
        .map(
            parameter ->
                new Member(
                    parameter.at("name").text(),
                    parameter.at("in").text(),
                    type(parameter.at("schema")),
                    parameter.at("required").isTrue(),
                    html(parameter.at("description"))));
  }

  private Answer answer(String status, DocumentNode answer) {
    return new Answer(status, html(answer.at("description")), bodies(answer));
  }

  private List<Body> bodies(DocumentNode described) {
    return described.at("content").members().entrySet().stream()
        .map(entry -> body(entry.getKey(), entry.getValue()))
        .toList();
  }

  private static Body body(String mediaType, DocumentNode described) {
    DocumentNode example =
        described.at("example").isMissing()
            ? described.at("examples").members().values().stream()
                .findFirst()
                .map(first -> first.at("value"))
                .orElse(described.at("example"))
            : described.at("example");
    return new Body(mediaType, type(described.at("schema")), example.json().strip());
  }

  private List<Shape> shapes() {
    return document.at("components", "schemas").members().entrySet().stream()
        .map(entry -> shape(entry.getKey(), entry.getValue()))
        .toList();
  }

  private Shape shape(String name, DocumentNode schema) {
    Set<String> required =
        schema.at("required").elements().stream()
            .map(DocumentNode::text)
            .collect(Collectors.toSet());
    List<Member> members = new ArrayList<>();
    for (Map.Entry<String, DocumentNode> member : schema.at("properties").members().entrySet()) {
      DocumentNode described = member.getValue();
      members.add(
          new Member(
              member.getKey(),
              "",
              type(described),
              required.contains(member.getKey()),
              html(described.at("description"))));
    }
    return new Shape(name, type(schema), html(schema.at("description")), members);
  }

  private static Type type(DocumentNode schema) {
    if (!schema.referred().isEmpty()) {
      return new Type(schema.referred(), schema.referred());
    }
    if (!schema.at("items").isMissing()) {
      Type each = type(schema.at("items"));
      return new Type("list of " + each.text(), each.shape());
    }
    for (String alternatives : List.of("oneOf", "anyOf", "allOf")) {
      if (!schema.at(alternatives).isMissing()) {
        return joined(schema.at(alternatives), alternatives.equals("allOf") ? " and " : " or ");
      }
    }
    if (!schema.at("const").isMissing()) {
      return new Type(schema.at("const").text(), "");
    }
    if (!schema.at("enum").isMissing()) {
      return joinedTexts(schema.at("enum"));
    }
    return schema.at("type").elements().isEmpty()
        ? new Type(schema.at("type").text(), "")
        : joinedTexts(schema.at("type"));
  }

  private static Type joined(DocumentNode schemas, String between) {
    List<Type> types = schemas.elements().stream().map(ApiReader::type).toList();
    return new Type(
        types.stream()
            .map(Type::text)
            .filter(text -> !text.isEmpty())
            .distinct()
            .collect(Collectors.joining(between)),
        types.stream().map(Type::shape).filter(name -> !name.isEmpty()).findFirst().orElse(""));
  }

  private static Type joinedTexts(DocumentNode words) {
    return new Type(
        words.elements().stream().map(DocumentNode::text).collect(Collectors.joining(" or ")), "");
  }

  /**
   * The interface for programs, as people read it. Descriptions are HTML, made of the document of
   * this program.
   *
   * @param introduction what holds for all operations
   */
  record ApiReference(String introduction, List<Section> sections, List<Shape> shapes) {

    Optional<Section> section(String name) {
      return sections.stream().filter(section -> section.name().equals(name)).findFirst();
    }
  }

  /** Operations about one thing. */
  record Section(String name, String description, List<Operation> operations) {}

  /**
   * What can be asked of the server at a path.
   *
   * @param path the path, with the brand where it has one
   */
  record Operation(
      String id,
      String method,
      String path,
      String summary,
      String description,
      List<Member> parameters,
      List<Body> bodies,
      List<Answer> answers) {}

  /**
   * A parameter, a header or a member of an object.
   *
   * @param place where it stands, such as {@code query}; empty for a member
   */
  record Member(String name, String place, Type type, boolean isRequired, String description) {}

  /** A type, as it is shown. */
  record Type(String text, String shape) {}

  /** A body of a request or an answer. */
  record Body(String mediaType, Type type, String example) {}

  /** What comes back. */
  record Answer(String status, String description, List<Body> bodies) {}

  /** An object or another type with a name. */
  record Shape(String name, Type type, String description, List<Member> members) {}

  /**
   * A part of a document in YAML, which may be missing. References within the document are
   * followed.
   */
  private record DocumentNode(Map<?, ?> root, @Nullable Object value) {

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
}
