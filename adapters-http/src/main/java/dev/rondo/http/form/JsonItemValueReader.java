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
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.StreamSupport;
import org.jspecify.annotations.Nullable;

/** The JSON of links to items and of whole items, as clients put it into the values of forms. */
@Singleton
final class JsonItemValueReader implements ItemValueReader {

  @Override
  public Optional<List<ItemLink>> links(String text) {
    return parse(text).flatMap(JsonItemValueReader::links);
  }

  @Override
  public boolean isItem(ItemKind kind, String text) {
    return parse(text).filter(item -> ItemShape.of(kind).fits(item)).isPresent();
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
      return link(value).map(List::of);
    }
    List<ItemLink> links = new ArrayList<>();
    value.values().forEach(element -> link(element).ifPresent(links::add));
    return links.size() == value.size() ? Optional.of(links) : Optional.empty();
  }

  private static Optional<ItemLink> link(JsonNode value) {
    if (!value.isObject()) {
      return Optional.empty();
    }
    Optional<String> address = text(value.get("address"));
    Optional<String> name = text(value.get("name")).filter(ItemName::isValid);
    return address.isPresent() && name.isPresent()
        ? Optional.of(new ItemLink(address.orElseThrow(), new ItemName(name.orElseThrow())))
        : Optional.empty();
  }

  private static Optional<String> text(@Nullable JsonNode value) {
    return value != null && value.isString()
        ? Optional.of(value.getStringValue())
        : Optional.empty();
  }

  /**
   * The members that a complete item has in the protocol's notation, and what each must be. Other
   * members may be there too.
   */
  private record ItemShape(
      Map<String, Predicate<JsonNode>> required, Map<String, Predicate<JsonNode>> optional) {

    private static final Predicate<JsonNode> TEXT = JsonNode::isString;
    private static final Predicate<JsonNode> NUMBER = JsonNode::isNumber;
    private static final Predicate<JsonNode> NAME = ItemShape::isName;
    private static final Predicate<JsonNode> TAGS = ItemShape::areTags;
    private static final Predicate<JsonNode> RESOURCE = ItemShape::isResource;

    static ItemShape of(ItemKind kind) {
      return switch (kind) {
        case POST, PLAYLIST, LEVEL, SKIN, BACKGROUND, EFFECT, PARTICLE, ENGINE, REPLAY ->
            catalogued(ItemSchema.of(kind));
        case ROOM ->
            new ItemShape(
                Map.of("name", NAME, "title", TEXT, "subtitle", TEXT, "master", TEXT, "tags", TAGS),
                Map.of(
                    "masterUser", whole(ItemKind.USER),
                    "cover", RESOURCE,
                    "bgm", RESOURCE,
                    "preview", RESOURCE));
        case USER ->
            new ItemShape(
                Map.of("name", NAME, "title", TEXT, "tags", TAGS),
                Map.of("source", TEXT, "handle", TEXT));
      };
    }

    private static ItemShape catalogued(ItemSchema<?> schema) {
      Map<String, Predicate<JsonNode>> required = new HashMap<>();
      required.put("name", NAME);
      required.put("version", NUMBER);
      required.put("title", TEXT);
      required.put("author", TEXT);
      required.put("tags", TAGS);
      Map<String, Predicate<JsonNode>> optional = new HashMap<>();
      optional.put("source", TEXT);
      optional.put("authorUser", whole(ItemKind.USER));
      for (ItemField<?> field : schema.fields()) {
        (isOptional(field) ? optional : required).put(field.member(), check(field));
      }
      return new ItemShape(required, optional);
    }

    private static boolean isOptional(ItemField<?> field) {
      return field instanceof ItemField.File<?> file && file.isOptional();
    }

    private static Predicate<JsonNode> check(ItemField<?> field) {
      return switch (field) {
        case ItemField.Line<?> _ -> TEXT;
        case ItemField.Decimal<?> _, ItemField.Time<?> _ -> NUMBER;
        case ItemField.Reference<?> reference -> whole(reference.kind());
        case ItemField.References<?> references -> arrayOf(references.kind());
        case ItemField.Use<?> use -> use(use.kind());
        case ItemField.File<?> _ -> RESOURCE;
      };
    }

    /** Whether a value is a complete item of this shape. */
    boolean fits(JsonNode value) {
      return value.isObject()
          && required.entrySet().stream().allMatch(e -> fits(value.get(e.getKey()), e.getValue()))
          && optional.entrySet().stream()
              .allMatch(
                  e -> isNone(value.get(e.getKey())) || fits(value.get(e.getKey()), e.getValue()));
    }

    private static boolean fits(@Nullable JsonNode member, Predicate<JsonNode> check) {
      return member != null && check.test(member);
    }

    private static boolean isNone(@Nullable JsonNode member) {
      return member == null || member.isNull();
    }

    private static Predicate<JsonNode> whole(ItemKind kind) {
      return node -> of(kind).fits(node);
    }

    private static Predicate<JsonNode> arrayOf(ItemKind kind) {
      return node -> node.isArray() && all(node, whole(kind));
    }

    private static Predicate<JsonNode> use(ItemKind kind) {
      return node -> {
        JsonNode useDefault = node.isObject() ? node.get("useDefault") : null;
        return useDefault != null
            && useDefault.isBoolean()
            && (useDefault.getBooleanValue() || fits(node.get("item"), whole(kind)));
      };
    }

    private static boolean isName(JsonNode node) {
      return node.isString() && ItemName.isValid(node.getStringValue());
    }

    private static boolean areTags(JsonNode node) {
      return node.isArray() && all(node, ItemShape::isTag);
    }

    private static boolean isTag(JsonNode node) {
      return node.isObject()
          && (isNone(node.get("title")) || fits(node.get("title"), TEXT))
          && (isNone(node.get("icon")) || fits(node.get("icon"), TEXT));
    }

    private static boolean isResource(JsonNode node) {
      return node.isObject()
          && (isNone(node.get("url")) || fits(node.get("url"), TEXT))
          && (isNone(node.get("hash")) || fits(node.get("hash"), ItemShape::isHash));
    }

    private static boolean isHash(JsonNode node) {
      return node.isString() && FileHash.isValid(node.getStringValue());
    }

    private static boolean all(JsonNode array, Predicate<JsonNode> check) {
      return StreamSupport.stream(array.values().spliterator(), false).allMatch(check);
    }
  }
}
