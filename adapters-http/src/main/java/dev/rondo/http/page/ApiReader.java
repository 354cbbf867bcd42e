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

/** What pages show of the description of the interface for programs. Its texts become HTML. */
final class ApiReader {

  /** The methods that pages show; {@code HEAD} is always {@code GET} without the body. */
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

  DocumentNode document() {
    return document;
  }

  Optional<DocumentNode> section(String name) {
    return document.at("tags").elements().stream()
        .filter(tag -> tag.string("name").equals(name))
        .findFirst();
  }

  String html(DocumentNode part) {
    return renderer.render(parser.parse(part.string("description")));
  }

  List<Operation> operations(String section) {
    List<Operation> operations = new ArrayList<>();
    document
        .at("paths")
        .members()
        .forEach(
            (path, item) ->
                item.members().entrySet().stream()
                    .filter(entry -> METHODS.contains(entry.getKey()))
                    .map(
                        entry ->
                            new Operation(
                                entry.getKey().toUpperCase(Locale.ROOT),
                                path(path, item),
                                entry.getValue()))
                    .filter(operation -> operation.isOf(section))
                    .forEach(operations::add));
    return operations;
  }

  /** Those that have servers of their own are not below the brand. */
  private String path(String path, DocumentNode item) {
    return item.at("servers").isMissing() ? "/" + brand + path : path;
  }

  /** The headers and parameters of an operation. */
  List<Member> parameters(DocumentNode operation) {
    return Stream.concat(
            credentials(operation),
            operation.at("parameters").elements().stream()
                .map(
                    parameter ->
                        new Member(
                            parameter.string("name"),
                            parameter.string("in"),
                            type(parameter.at("schema")),
                            parameter.string("required").equals("true"),
                            html(parameter))))
        .toList();
  }

  /** The headers that secure an operation; those in all alternatives are required. */
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
        described.string("name"),
        described.string("in"),
        new Type("string", ""),
        alternatives.stream().allMatch(one -> one.contains(scheme)),
        html(described));
  }

  List<Member> members(DocumentNode schema) {
    List<String> required =
        schema.at("required").elements().stream().map(DocumentNode::string).toList();
    return schema.at("properties").members().entrySet().stream()
        .map(
            member ->
                new Member(
                    member.getKey(),
                    "",
                    type(member.getValue()),
                    required.contains(member.getKey()),
                    html(member.getValue())))
        .toList();
  }

  static Type type(DocumentNode schema) {
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
      return new Type(schema.string("const"), "");
    }
    if (!schema.at("enum").isMissing()) {
      return joinedTexts(schema.at("enum"));
    }
    return schema.at("type").elements().isEmpty()
        ? new Type(schema.string("type"), "")
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
        words.elements().stream().map(DocumentNode::string).collect(Collectors.joining(" or ")),
        "");
  }

  /**
   * An operation at a path.
   *
   * @param path the path, with the brand where it has one
   */
  record Operation(String method, String path, DocumentNode described) {

    private boolean isOf(String section) {
      return described.at("tags").elements().stream().anyMatch(tag -> tag.string().equals(section));
    }

    String id() {
      return described.string("operationId");
    }
  }

  /**
   * A parameter, a header or a member of an object.
   *
   * @param place where it stands, such as {@code query}; empty for a member
   */
  record Member(String name, String place, Type type, boolean isRequired, String description) {}

  record Type(String text, String shape) {}

  /**
   * A part of a document in YAML, which may be missing. References within the document are
   * followed.
   */
  record DocumentNode(Map<?, ?> root, @Nullable Object value) {

    private static final JsonFactory JSON = new JsonFactory();
    private static final String REFERENCE = "$ref";

    static DocumentNode read(String yaml) {
      Map<?, ?> root = new Yaml(new SafeConstructor(new LoaderOptions())).load(yaml);
      return new DocumentNode(root, root);
    }

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
    private DocumentNode resolved() {
      return value instanceof Map<?, ?> map && map.get(REFERENCE) instanceof String reference
          ? new DocumentNode(root, root).at(reference.substring(2).split("/", -1)).resolved()
          : this;
    }

    /** The last word of its reference; empty if it is none. */
    String referred() {
      return value instanceof Map<?, ?> map && map.get(REFERENCE) instanceof String reference
          ? reference.substring(reference.lastIndexOf('/') + 1)
          : "";
    }

    boolean isMissing() {
      return value == null;
    }

    /** The part below these names as a text; empty where nothing stands. */
    String string(String... names) {
      Object text = at(names).value;
      return text == null ? "" : text.toString();
    }

    List<DocumentNode> elements() {
      return resolved().value instanceof Collection<?> list
          ? list.stream().map(element -> new DocumentNode(root, element)).toList()
          : List.of();
    }

    Map<String, DocumentNode> members() {
      Map<String, DocumentNode> members = new LinkedHashMap<>();
      if (resolved().value instanceof Map<?, ?> map) {
        map.forEach((name, member) -> members.put(name.toString(), new DocumentNode(root, member)));
      }
      return members;
    }

    String example() {
      DocumentNode alone = at("example");
      return alone.isMissing()
          ? at("examples").members().values().stream()
              .findFirst()
              .map(first -> first.at("value"))
              .orElse(alone)
              .json()
          : alone.json();
    }

    /** Written as JSON, a member a line; a text is left as it is. */
    private String json() {
      if (!(value instanceof Map || value instanceof Collection)) {
        return string().strip();
      }
      StringWriter text = new StringWriter();
      try (JsonGenerator out = JSON.createGenerator(text).useDefaultPrettyPrinter()) {
        JsonNodeTreeCodec.getInstance().writeTree(out, JsonNode.from(value));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      return text.toString().strip();
    }
  }
}
