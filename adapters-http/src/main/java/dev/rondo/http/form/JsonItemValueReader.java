package dev.rondo.http.form;

import dev.rondo.domain.file.FileHash;
import dev.rondo.domain.form.ItemLink;
import dev.rondo.domain.form.ItemValueReader;
import dev.rondo.domain.item.ItemField;
import dev.rondo.domain.item.ItemKind;
import dev.rondo.domain.item.ItemName;
import dev.rondo.domain.item.ItemSchema;
import dev.rondo.http.protocol.StrictJson;
import io.micronaut.json.tree.JsonNode;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import java.util.stream.StreamSupport;

/** The JSON of links to items and of whole items, as clients put it into the values of forms. */
@Singleton
final class JsonItemValueReader implements ItemValueReader {

  private static final Shape LINK =
      new Shape(Map.of("address", JsonNode::isString, "name", Shape::isName));

  @Override
  public Optional<List<ItemLink>> links(String text) {
    return parse(text).flatMap(JsonItemValueReader::links);
  }

  @Override
  public boolean isItem(ItemKind kind, String text) {
    return parse(text).filter(Shape.of(kind)::fits).isPresent();
  }

  private static Optional<JsonNode> parse(String text) {
    try {
      return Optional.of(StrictJson.read(text));
    } catch (IOException broken) {
      return Optional.empty();
    }
  }

  private static Optional<List<ItemLink>> links(JsonNode value) {
    if (value.isNull()) {
      return Optional.of(List.of());
    }
    if (!value.isArray()) {
      return LINK.fits(value) ? Optional.of(List.of(link(value))) : Optional.empty();
    }
    return Shape.all(value, LINK::fits)
        ? Optional.of(Shape.elements(value).map(JsonItemValueReader::link).toList())
        : Optional.empty();
  }

  private static ItemLink link(JsonNode value) {
    return new ItemLink(
        Shape.member(value, "address").getStringValue(),
        new ItemName(Shape.member(value, "name").getStringValue()));
  }

  /**
   * What each member of an object must be in the protocol's notation; a missing one counts as null.
   * Other members may be there too.
   */
  private record Shape(Map<String, Predicate<JsonNode>> members) {

    private static final Predicate<JsonNode> TEXT = JsonNode::isString;
    private static final Predicate<JsonNode> OPTIONAL_TEXT = TEXT.or(JsonNode::isNull);
    private static final Shape TAG =
        new Shape(Map.of("title", OPTIONAL_TEXT, "icon", OPTIONAL_TEXT));
    private static final Shape RESOURCE =
        new Shape(Map.of("url", OPTIONAL_TEXT, "hash", node -> node.isNull() || isHash(node)));
    private static final Predicate<JsonNode> TAGS = node -> node.isArray() && all(node, TAG::fits);

    /** What a complete item of a kind has. */
    static Shape of(ItemKind kind) {
      return switch (kind) {
        case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE, REPLAY ->
            catalogued(ItemSchema.of(kind));
        case ROOM ->
            new Shape(
                Map.of(
                    "name",
                    Shape::isName,
                    "title",
                    TEXT,
                    "subtitle",
                    TEXT,
                    "master",
                    TEXT,
                    "tags",
                    TAGS,
                    "masterUser",
                    node -> node.isNull() || of(ItemKind.USER).fits(node),
                    "cover",
                    node -> node.isNull() || RESOURCE.fits(node),
                    "bgm",
                    node -> node.isNull() || RESOURCE.fits(node),
                    "preview",
                    node -> node.isNull() || RESOURCE.fits(node)));
        case USER ->
            new Shape(
                Map.of(
                    "name", Shape::isName,
                    "title", TEXT,
                    "tags", TAGS,
                    "source", OPTIONAL_TEXT,
                    "handle", OPTIONAL_TEXT));
      };
    }

    private static Shape catalogued(ItemSchema<?> schema) {
      Map<String, Predicate<JsonNode>> members = new HashMap<>();
      members.put("name", Shape::isName);
      members.put("version", JsonNode::isNumber);
      members.put("title", TEXT);
      members.put("author", TEXT);
      members.put("tags", TAGS);
      members.put("source", OPTIONAL_TEXT);
      members.put("authorUser", node -> node.isNull() || of(ItemKind.USER).fits(node));
      schema.fields().forEach(field -> members.put(field.member(), check(field)));
      return new Shape(members);
    }

    private static Predicate<JsonNode> check(ItemField<?> field) {
      return switch (field) {
        case ItemField.Line<?> _ -> TEXT;
        case ItemField.Decimal<?> _, ItemField.Time<?> _ -> JsonNode::isNumber;
        case ItemField.Reference<?> reference -> node -> of(reference.kind()).fits(node);
        case ItemField.References<?> references ->
            node -> node.isArray() && all(node, of(references.kind())::fits);
        case ItemField.Use<?> use -> node -> isUse(use.kind(), node);
        case ItemField.File<?> file ->
            node -> node.isNull() && file.isOptional() || RESOURCE.fits(node);
      };
    }

    private static boolean isUse(ItemKind kind, JsonNode node) {
      JsonNode useDefault = member(node, "useDefault");
      return useDefault.isBoolean()
          && (useDefault.getBooleanValue() || of(kind).fits(member(node, "item")));
    }

    boolean fits(JsonNode value) {
      return value.isObject()
          && members.entrySet().stream()
              .allMatch(member -> member.getValue().test(member(value, member.getKey())));
    }

    static JsonNode member(JsonNode value, String name) {
      JsonNode member = value.isObject() ? value.get(name) : null;
      return member == null ? JsonNode.nullNode() : member;
    }

    private static boolean isName(JsonNode node) {
      return node.isString() && ItemName.isValid(node.getStringValue());
    }

    private static boolean isHash(JsonNode node) {
      return node.isString() && FileHash.isValid(node.getStringValue());
    }

    static boolean all(JsonNode array, Predicate<JsonNode> check) {
      return elements(array).allMatch(check);
    }

    static Stream<JsonNode> elements(JsonNode array) {
      return StreamSupport.stream(array.values().spliterator(), false);
    }
  }
}
